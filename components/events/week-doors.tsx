import { useTranslations } from 'next-intl';
import { PosterImage } from '@/components/artwork/poster-image';
import { CardLink } from '@/components/ui/card-link';
import { Raised } from '@/components/ui/raised';
import { TextLink } from '@/components/ui/text-link';
import { posterFile } from '@/lib/artwork/poster-file';
import type { Day } from '@/lib/core/dates';
import type { EventView } from '@/lib/events/schema';
import { useEventWhen } from './event-when';

const DOORS = 3;

const categoryOf = ({ categories: [category = 'other'] }: EventView) => category;

/** The first events of different categories and titles. */
export function weekDoors(events: readonly EventView[]): EventView[] {
  const doors: EventView[] = [];
  for (const event of events) {
    if (doors.length === DOORS) break;
    if (doors.some((door) => categoryOf(door) === categoryOf(event) || door.title === event.title)) continue;
    doors.push(event);
  }
  return doors;
}

/** Three doors for this week, standing on the footer. */
export function WeekDoors({ events, today }: { events: readonly EventView[]; today: Day }) {
  const t = useTranslations('event.week');
  const whenOf = useEventWhen(today);
  const doors = weekDoors(events);
  if (doors.length === 0) return null;
  return (
    <section aria-labelledby="week-doors" className="border-t-2 border-ink bg-fog pt-9 print:hidden">
      <div className="wrap">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6">
          <h2 id="week-doors" className="text-d3">
            {t('title', { count: doors.length })}
          </h2>
          <TextLink href="/agenda" icon="arrow-right" className="flex-none">
            {t('all')}
          </TextLink>
        </div>
        <ul className="mt-5 grid gap-x-gutter md:grid-cols-3">
          {doors.map((event) => (
            <li
              key={event.id}
              className="relative flex items-end gap-4 max-md:border-b-2 max-md:border-ink max-md:pt-4 max-md:last:border-b-0 md:flex-row-reverse md:justify-end"
            >
              <div className="arch aspect-[4/5] w-[104px] flex-none lg:w-[min(11rem,42%)]">
                <PosterImage src={posterFile(categoryOf(event), event.id)} picture={event.picture} />
              </div>
              <div className="min-w-0 pb-4 md:flex-1">
                <p className="font-semibold">
                  <Raised>{whenOf(event)}</Raised>
                </p>
                <h3 className="mt-1 text-d5">
                  <CardLink href={event.url}>{event.title}</CardLink>
                </h3>
                <p className="mt-1 text-small text-mute">{`${event.place.name}, ${event.place.town}`}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
