import { useTranslations } from 'next-intl';
import { EventCard } from '@/components/events/event-card';
import { EventRow } from '@/components/events/event-row';
import { SectionHead } from '@/components/ui/section-head';
import type { EventView } from '@/lib/events/schema';
import type { Day } from '@/lib/core/dates';

/** Number of events shown as posters; the rest are rows. */
const WALL = 4;

/** The next events: four posters, then four rows. */
export function WhatsOn({ events, today }: { events: readonly EventView[]; today: Day }) {
  const t = useTranslations('home.whatsOn');
  if (!events.length) return null;
  const rows = events.slice(WALL);
  return (
    <section aria-labelledby="whats-on" className="wrap pt-section">
      <SectionHead id="whats-on" title={t('title')} link={{ href: '/agenda', label: t('all') }} />
      <ul className="grid gap-x-0.5 max-md:-mr-margin max-md:auto-cols-[72vw] max-md:grid-flow-col max-md:overflow-x-auto max-md:scroll-px-[14vw] max-md:pb-1 md:grid-cols-4">
        {events.slice(0, WALL).map((event) => (
          <EventCard key={event.id} event={event} today={today} />
        ))}
      </ul>
      {rows.length > 0 && (
        <ul className="mt-10 border-t-2 border-ink md:mt-14">
          {rows.map((event) => (
            <EventRow key={event.id} event={event} today={today} />
          ))}
        </ul>
      )}
    </section>
  );
}
