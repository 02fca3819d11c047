import { useLocale, useTranslations } from 'next-intl';
import { useEventWhen } from '@/components/events/event-when';
import { useCoverageLabel } from '@/components/events/use-coverage-label';
import { TextLink } from '@/components/ui/text-link';
import { posterFile } from '@/lib/artwork/poster-file';
import { standInCategory } from '@/lib/artwork/stand-in';
import type { Day } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { formatWhen } from '@/lib/i18n/format-days';
import type { SearchGroup, SearchHit } from '@/lib/search/view';
import { ResultRows, type Row } from './result-rows';
import { type ResultsProps, searchAddress } from './search-address';

/** Number of images of the first type that load eagerly. */
const EARLY = 4;

type ResultGroupProps = ResultsProps & { group: SearchGroup; isFirst: boolean };

/** Best results of a type, with a link to all of them. */
export function ResultGroup({ group, isFirst, state, today, url }: ResultGroupProps) {
  const t = useTranslations('search');
  const rowOf = useRow(today);
  const { type, count, hits } = group;
  const id = `found-${type}`;
  return (
    <section aria-labelledby={id} className="mt-9 border-t-2 border-ink pt-3.5 md:mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id={id} className="text-d4">
          {t(`groups.${type}`)}{' '}
          <span className="num font-text text-body font-normal tracking-normal text-mute">{count}</span>
        </h2>
        {hits.length < count && !(state.type === type) && (
          <TextLink href={searchAddress(url, { query: state.query, type })} icon="arrow-right">
            {t('showAll', { count })}
            <span className="sr-only">{` (${t(`groups.${type}`)})`}</span>
          </TextLink>
        )}
      </div>
      <ul className="grid gap-x-gutter lg:grid-cols-2">
        <ResultRows rows={hits.map(rowOf)} early={isFirst ? EARLY : 0} />
      </ul>
    </section>
  );
}

function useRow(today: Day): (hit: SearchHit) => Row {
  const names = useTranslations('content.categories');
  const coverageOf = useCoverageLabel();
  const lineOf = useLine(today);
  return (hit) => {
    const { id, type, url, title, excerpt, marks, event, picture } = hit;
    const category = event?.categories[0];
    return {
      key: `${type}/${id}`,
      href: url,
      poster: posterFile(picture ?? standInCategory(id), id),
      line: lineOf(hit),
      ...{ title, excerpt, marks },
      ...(category && { category: { of: category, label: names(category) } }),
      ...(event && { coverage: { of: event.coverage, label: coverageOf(event) } }),
    };
  };
}

/** Date and place, as far as the type has them. */
function useLine(today: Day): (hit: SearchHit) => string {
  const locale = useLocale();
  const whenOf = useEventWhen(today);
  const t = useTranslations('event');
  return ({ event, where, day, time, type, extensionTitle }) => {
    if (event) return [whenOf(event), `${event.place.name}, ${event.place.town}`].join(', ');
    const when = day && (type === 'film' ? formatWhen(day, time, { locale, today }) : formatDay(day));
    const extension = extensionTitle && t('withExtensionListed', { title: extensionTitle });
    return [when, where, extension].filter(Boolean).join(', ');
  };
}
