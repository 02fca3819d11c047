import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Arrival } from '@/components/content/arrival';
import { EventRow } from '@/components/events/event-row';
import { SectionHead } from '@/components/ui/section-head';
import type { PlaceDetail } from '@/lib/places/view';
import type { Day } from '@/lib/core/dates';
import { PlaceContact } from './place-contact';
import { PlaceFacts } from './place-facts';
import { PlaceHero } from './place-hero';
import { PlacePass } from './place-pass';
import { PlaceText } from './place-text';

type PlacePageProps = {
  place: PlaceDetail;
  today: Day;
  agendaUrl: string;
  /** Parent pages, the topmost first. */
  above: readonly { label: string; url: string }[];
  brandName: string;
  orderUrl: string | null;
  /** Content above everything else, such as a cinema's week. */
  children?: ReactNode;
};

/** Venue page: hero, facts, the text beside coverage and contact, upcoming events. */
export const PlacePage = ({
  place,
  today,
  agendaUrl,
  above,
  brandName,
  orderUrl,
  children,
}: PlacePageProps) => (
  <main>
    <PlaceHero {...{ place, above }} />
    <div className="wrap">
      <PlaceFacts {...{ place, today }} />
      {children}
      <div className="grid-12 gap-y-9 py-9 md:py-16">
        <PlaceText place={place} />
        <div className="col-span-12 lg:col-span-4 lg:col-start-9">
          <PlacePass {...{ place, brandName, orderUrl }} />
          <PlaceContact place={place} />
          <Arrival lines={place.arrival} />
        </div>
      </div>
      <Programme {...{ place, today, agendaUrl }} />
    </div>
  </main>
);

function Programme({ place, today, agendaUrl }: Pick<PlacePageProps, 'place' | 'today' | 'agendaUrl'>) {
  const t = useTranslations('place.events');
  const { items, total } = place.events;
  if (!items.length)
    return place.kind === 'cinema' ? null : <p className="pb-section text-mute">{t('none')}</p>;
  return (
    <section aria-labelledby="programme" className="pb-section">
      <SectionHead
        id="programme"
        title={t('title')}
        link={{ href: `${agendaUrl}?place=${place.id}`, label: t('all', { count: total }) }}
      />
      <ul className="border-t-2 border-ink">
        {items.map((event) => (
          <EventRow key={event.id} event={event} today={today} isAtHome />
        ))}
      </ul>
    </section>
  );
}
