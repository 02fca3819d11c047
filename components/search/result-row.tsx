import { useLocale, useTranslations } from 'next-intl';
import { PosterPicture } from '@/components/artwork/poster-picture';
import { CoverageBadge } from '@/components/events/coverage-badge';
import { useEventWhen } from '@/components/events/event-when';
import { CardLink } from '@/components/ui/card-link';
import { Marked } from '@/components/ui/marked';
import { CategoryTag } from '@/components/ui/tag';
import { standInCategories } from '@/lib/artwork/stand-in';
import type { Day } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { formatWhen } from '@/lib/i18n/format-days';
import type { SearchHit } from '@/lib/search/view';

type ResultRowProps = { hit: SearchHit; today: Day; isEarly: boolean };

/** What was found: a small arch, the title and a piece of the text with the words in bold, when and where. */
export function ResultRow({ hit, today, isEarly }: ResultRowProps) {
  const { id, url, title, excerpt, marks, event, picture } = hit;
  const names = useTranslations('content.categories');
  const line = useLine(hit, today);
  const [standIn = 'other'] = standInCategories([id]);
  const category = event?.categories[0];
  return (
    <li className="group arch-row">
      <div className="arch">
        <PosterPicture category={picture ?? standIn} seed={id} isEarly={isEarly} />
      </div>
      <div className="self-center wrap-anywhere">
        <h3 className="text-d5">
          <CardLink href={url}>
            <Marked text={title} ranges={marks.title} inTitle />
          </CardLink>
        </h3>
        {line && <p className="text-small entry-when">{line}</p>}
        {excerpt && (
          <p className="mt-0.5 line-clamp-3 text-small">
            <Marked text={excerpt} ranges={marks.excerpt} />
          </p>
        )}
        {event && (
          <p className="row-tags">
            {category && <CategoryTag category={category} label={names(category)} />}
            <CoverageBadge coverage={event.coverage} />
          </p>
        )}
      </div>
    </li>
  );
}

/** When and where, as far as the type has it. */
function useLine({ event, where, day, time, type }: SearchHit, today: Day): string {
  const locale = useLocale();
  const whenOf = useEventWhen(today);
  if (event) return [whenOf(event), `${event.place.name}, ${event.place.town}`].join(' · ');
  const when = day && (type === 'film' ? formatWhen(day, time, locale) : formatDay(day));
  return [when, where].filter(Boolean).join(' · ');
}
