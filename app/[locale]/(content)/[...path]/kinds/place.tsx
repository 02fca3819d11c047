import type { ReactNode } from 'react';
import type { Graph } from 'schema-dts';
import { JsonLd } from '@/components/content/json-ld';
import { PlacePage } from '@/components/places/place-page/place-page';
import { getBrand } from '@/lib/config/brand';
import { getEnv } from '@/lib/config/env';
import { pageMetadata } from '@/lib/content/metadata';
import { orderUrl } from '@/lib/home/order-url';
import type { PlaceDetail } from '@/lib/places/view';
import { placesUrl } from '@/lib/places/places-address';
import { alternatesOf } from '@/lib/content/queries/addresses';
import { getPlace } from '@/lib/places/queries/places';
import { breadcrumbData } from '@/lib/events/structured-data';
import { placeData } from '@/lib/places/structured-data';
import { pageTags } from '@/lib/content/tags';
import { dayOf } from '@/lib/core/dates';
import { tagPage } from '@/lib/http/page-tags';
import { messagesFor } from '@/lib/i18n/messages';
import { screenUrl } from '@/lib/i18n/screen-url';
import type { Content, ContentKind, ContentRequest } from './content-kind';

export const placeContent: ContentKind = async (request) => {
  await tagPage(pageTags('place'));
  const { db, id, locale, at } = request;
  const place = await getPlace(db, id, { locale, at });
  if (!place) return null;
  const listUrl = screenUrl('/places', locale);
  const { pages, places } = messagesFor(locale);
  const above = [
    { label: pages.places.title, url: listUrl },
    { label: places.title[place.kind], url: placesUrl(listUrl, { kind: place.kind }) },
  ];
  return housePage(place, request, { above });
};

type Around = {
  above: readonly { label: string; url: string }[];
  week?: ReactNode;
  /** Additional structured data. */
  data?: Graph;
};

/** Shared by the pages of all venues. */
export async function housePage(
  place: PlaceDetail,
  { db, id, locale, at }: ContentRequest,
  { above, week, data }: Around,
): Promise<Content> {
  const { publicUrl } = getEnv();
  const trail = [
    ...above.map(({ label, url }) => ({ name: label, url })),
    { name: place.name, url: place.url },
  ];
  return {
    metadata: pageMetadata({
      locale,
      title: place.name,
      description: place.lead,
      urls: await alternatesOf(db, place.kind === 'cinema' ? 'cinema' : 'place', id),
    }),
    page: (
      <>
        <PlacePage
          {...{ place, above }}
          today={dayOf(at)}
          agendaUrl={screenUrl('/agenda', locale)}
          brandName={getBrand().name}
          orderUrl={await orderUrl(db, { locale, at })}
        >
          {week}
        </PlacePage>
        <JsonLd data={placeData(place, { publicUrl, locale })} />
        {data && <JsonLd data={data} />}
        <JsonLd data={breadcrumbData(publicUrl, trail)} />
      </>
    ),
  };
}
