import { useTranslations } from 'next-intl';
import { PosterImage } from '@/components/artwork/poster-image';
import { CardLink } from '@/components/ui/card-link';
import { Raised } from '@/components/ui/raised';
import { CategoryTag } from '@/components/ui/tag';
import { posterFile } from '@/lib/artwork/poster-file';
import type { Day } from '@/lib/core/dates';
import type { EventView } from '@/lib/events/schema';
import { CoverageTag } from './coverage-tag';
import { useEventWhen } from './event-when';
import { useCoverageLabel } from './use-coverage-label';

type EventRowProps = {
  event: EventView;
  today: Day;
  /** True on the venue's own page, which names it already. */
  isAtHome?: boolean;
};

/** Event as a row: date, small poster, title, venue. The whole row is the link. */
export function EventRow({ event, today, isAtHome = false }: EventRowProps) {
  const names = useTranslations('content.categories');
  const coverageOf = useCoverageLabel();
  const whenOf = useEventWhen(today);
  const category = event.categories[0] ?? 'other';
  return (
    <li className="group wide-row">
      <p className="entry-when">
        <Raised>{whenOf(event)}</Raised>
      </p>
      <div className="arch">
        <PosterImage src={posterFile(category, event.id)} picture={event.picture} />
      </div>
      <h3 className={isAtHome ? 'md:col-span-2' : undefined}>
        <CardLink href={event.url}>{event.title}</CardLink>
      </h3>
      {!isAtHome && <p className="wide-where">{`${event.place.name}, ${event.place.town}`}</p>}
      <div className="wide-tags">
        <CategoryTag category={category} label={names(category)} />
        <CoverageTag coverage={event.coverage} label={coverageOf(event)} />
      </div>
    </li>
  );
}
