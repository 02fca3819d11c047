import { useTranslations } from 'next-intl';
import { PosterPicture } from '@/components/artwork/poster-picture';
import { CardLink } from '@/components/ui/card-link';
import { CategoryTag } from '@/components/ui/tag';
import type { EventView } from '@/lib/content/schema/views';
import type { Day } from '@/lib/core/dates';
import { CoverageBadge } from './coverage-badge';
import { useEventWhen } from './event-when';

type EventRowProps = { event: EventView; today: Day };

/** An event as a row of a programme: when, a small arch, what, where. The whole row is the link. */
export function EventRow({ event, today }: EventRowProps) {
  const names = useTranslations('content.categories');
  const whenOf = useEventWhen(today);
  const category = event.categories[0] ?? 'other';
  return (
    <li className="group relative grid grid-cols-[64px_minmax(0,1fr)] gap-x-4 gap-y-0.5 border-b border-hair pt-3.5 last:border-b-2 last:border-ink md:grid-cols-[138px_64px_minmax(0,1fr)_minmax(0,1fr)_auto] xl:grid-cols-[160px_64px_minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center md:gap-x-6 md:pt-3">
      <p className="col-start-2 font-semibold tabular-nums md:col-start-auto md:pb-3 md:text-small xl:text-body">
        {whenOf(event)}
      </p>
      <div className="arch col-start-1 row-span-4 row-start-1 h-20 w-16 self-end md:col-start-2 md:row-span-1 md:h-[76px]">
        <PosterPicture category={category} seed={event.id} />
      </div>
      <h3 className="text-d5 md:pb-3 lg:text-d4">
        <CardLink href={event.url}>{event.title}</CardLink>
      </h3>
      <p className="text-mute md:pb-3">
        {event.place.name}, {event.place.town}
      </p>
      <div className="mt-1.5 flex flex-wrap pb-3.5 md:mt-0 md:w-[150px] md:flex-col md:items-start md:pb-3">
        <CategoryTag category={category} label={names(category)} />
        <CoverageBadge coverage={event.coverage} />
      </div>
    </li>
  );
}
