import { useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import type { SearchGroup } from '@/lib/search/view';
import { ResultRows } from './result-rows';
import { searchAddress } from './search-address';
import type { ResultsProps } from './results-props';
import { useRow } from './use-row';

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
