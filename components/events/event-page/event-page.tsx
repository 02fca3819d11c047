import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Arrival } from '@/components/content/arrival';
import { EventCard } from '@/components/events/event-card';
import { SectionHead } from '@/components/ui/section-head';
import { townOf } from '@/lib/content/schema/place';
import { agendaUrl } from '@/lib/events/agenda-address';
import type { EventDetail } from '@/lib/events/view';
import type { Day } from '@/lib/core/dates';
import { BookingBox } from './booking-box';
import { EventDates } from './event-dates';
import { EventFacts } from './event-facts';
import { EventHero } from './event-hero';
import { EventPlace } from './event-place';
import { EventText } from './event-text';
import { PassBox } from './pass-box';

export type EventPageProps = {
  event: EventDetail;
  today: Day;
  agendaUrl: string;
  /** Absolute URL, for sharing. */
  absoluteUrl: string;
  brandName: string;
  orderUrl: string | null;
  /** Map with the venue. */
  map: ReactNode;
  /** URL of a street map of the venue. */
  directionsUrl: string;
};

/** Event page: hero, facts, then dates, text and venue beside coverage and booking. */
export const EventPage = ({
  event,
  today,
  agendaUrl,
  absoluteUrl,
  brandName,
  orderUrl,
  ...place
}: EventPageProps) => (
  <main>
    <EventHero {...{ event, agendaUrl }} />
    <div className="wrap">
      <EventFacts event={event} />
      <div className="grid-12 gap-y-9 py-9 md:py-16">
        <div className="col-span-12 lg:col-span-7">
          <EventDates dates={event.allDates} today={today} />
          <EventText {...{ event, agendaUrl, absoluteUrl }} />
          <EventPlace {...{ event, agendaUrl, ...place }} />
        </div>
        <div className="col-span-12 lg:col-span-4 lg:sticky lg:top-4 lg:col-start-9 lg:self-start">
          {!event.isOver && <PassBox {...{ event, brandName, orderUrl }} />}
          <BookingBox event={event} />
          <Arrival lines={event.house.arrival} accessible={event.house.accessible} />
        </div>
      </div>
      <Related {...{ event, today, agendaUrl }} />
    </div>
  </main>
);

/** Events nearby, with the agenda of the town. */
export function Related({
  event,
  today,
  agendaUrl: url,
}: Pick<EventPageProps, 'event' | 'today' | 'agendaUrl'>) {
  const t = useTranslations('event');
  const { related, place, house } = event;
  if (!related.length) return null;
  return (
    <section aria-labelledby="related" className="pb-section print:hidden">
      <SectionHead
        id="related"
        title={t('related')}
        link={{
          href: agendaUrl(url, { town: [townOf(house.address)] }),
          label: t('townAgenda', { town: place.town }),
        }}
      />
      <ul className="grid gap-x-3 min-[19rem]:grid-cols-2 gap-y-6 md:grid-cols-4 md:gap-x-0.5">
        {related.map((one) => (
          <EventCard key={one.id} event={one} today={today} size="small" />
        ))}
      </ul>
    </section>
  );
}
