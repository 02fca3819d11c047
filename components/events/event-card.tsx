import { useLocale, useTranslations } from 'next-intl';
import { PosterPicture } from '@/components/artwork/poster-picture';
import { CardLink } from '@/components/ui/card-link';
import { classNames } from '@/components/ui/class-names';
import { CategoryTag } from '@/components/ui/tag';
import type { EventView } from '@/lib/content/schema/views';
import type { Day } from '@/lib/core/dates';
import { formatTimeSpan } from '@/lib/i18n/format-days';
import { CoverageBadge } from './coverage-badge';
import { useEventWhen } from './event-when';

type EventCardProps = {
  event: EventView;
  today: Day;
  /** The time alone, under a heading that says the day; without it the card says the day too. */
  on?: { time: string | null; until: string | null };
  /** A row with a small poster on narrow screens. */
  row?: boolean;
  size?: 'large' | 'small';
  /** Among the first of its list: its poster comes with the page. */
  isEarly?: boolean;
  className?: string;
};

const primary = ({ categories }: EventView) => categories[0] ?? 'other';

/** An event as its poster: category and what the pass covers hang from it. The whole card is the link. */
export function EventCard({ event, today, on, row, size = 'large', isEarly, className }: EventCardProps) {
  const names = useTranslations('content.categories');
  const category = primary(event);
  return (
    <li className={classNames('group entry', row && 'entry-row', className)}>
      <PosterPicture category={category} seed={event.id} isEarly={isEarly} />
      <div className="entry-tags">
        <CategoryTag category={category} label={names(category)} />
        <CoverageBadge coverage={event.coverage} />
      </div>
      <h3
        className={classNames(
          'entry-title',
          size === 'small' ? 'text-d5' : 'text-d4',
          row && 'max-md:text-d5',
        )}
      >
        <CardLink href={event.url}>{event.title}</CardLink>
      </h3>
      <p className={classNames('entry-when', size === 'small' && 'text-small')}>
        <When {...{ event, today, on }} />
      </p>
      <p className="entry-where">{`${event.place.name}, ${event.place.town}`}</p>
    </li>
  );
}

function When({ event, today, on }: Pick<EventCardProps, 'event' | 'today' | 'on'>) {
  const t = useTranslations('event.when');
  const locale = useLocale();
  const whenOf = useEventWhen(today);
  if (!on) return whenOf(event);
  return on.time === null ? t('allDay') : formatTimeSpan(on.time, on.until, locale);
}
