import { EventPage } from '@/components/events/event-page/event-page';
import { JsonLd } from '@/components/content/json-ld';
import { SituationMap, streetMapUrl } from '@/components/places/map/situation-map';
import { getBrand } from '@/lib/config/brand';
import { getEnv } from '@/lib/config/env';
import { categoryTitle } from '@/lib/events/labels';
import { pageMetadata } from '@/lib/content/metadata';
import { orderUrl } from '@/lib/home/order-url';
import { alternatesOf } from '@/lib/content/queries/addresses';
import { getEvent } from '@/lib/events/queries/event';
import { breadcrumbData, eventData } from '@/lib/events/structured-data';
import { pageTags } from '@/lib/content/tags';
import { dayOf } from '@/lib/core/dates';
import { tagPage } from '@/lib/http/page-tags';
import { messagesFor } from '@/lib/i18n/messages';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { ContentKind } from './content-kind';

export const eventContent: ContentKind = async ({ db, id, locale, at }) => {
  await tagPage(pageTags('event'));
  const event = await getEvent(db, id, { locale, at });
  if (!event) return null;
  const { publicUrl } = getEnv();
  const agendaUrl = screenUrl('/agenda', locale);
  const category = event.categories[0] ?? 'other';
  const brandName = getBrand().name;
  return {
    metadata: pageMetadata({
      locale,
      title: event.title,
      description: event.lead,
      urls: await alternatesOf(db, 'event', id),
    }),
    page: (
      <>
        <EventPage
          {...{ event, agendaUrl, brandName }}
          today={dayOf(at)}
          absoluteUrl={`${publicUrl}${event.url}`}
          orderUrl={await orderUrl(db, { locale, at })}
          map={<SituationMap {...event.house.coordinates} name={event.place.name} town={event.place.town} />}
          directionsUrl={streetMapUrl(event.house.coordinates)}
        />
        <JsonLd data={eventData(event, { publicUrl, locale, brandName })} />
        <JsonLd
          data={breadcrumbData(publicUrl, [
            { name: messagesFor(locale).agenda.title, url: agendaUrl },
            { name: categoryTitle(category, locale), url: `${agendaUrl}?category=${category}` },
            { name: event.title, url: event.url },
          ])}
        />
      </>
    ),
  };
};
