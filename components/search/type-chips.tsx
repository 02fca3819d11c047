import { useTranslations } from 'next-intl';
import { ChipLink, ChipRow } from '@/components/ui/chip';
import { searchAddress } from './search-address';
import type { ResultsProps } from './results-props';

/** Result types with counts. A single type is paginated. */
export function TypeChips({ state, overview, url }: ResultsProps) {
  const t = useTranslations('search');
  const { groups, shown, total } = overview;
  if (groups.length < 2) return null;
  const only = shown.length === 1 ? shown[0]?.type : undefined;
  const { query } = state;
  return (
    <div className="mt-5">
      <ChipRow label={t('filter')}>
        <ChipLink href={searchAddress(url, { query })} label={t('all')} count={total} active={!only} />
        {groups.map(({ type, count }) => (
          <ChipLink
            key={type}
            href={searchAddress(url, { query, type })}
            label={t(`groups.${type}`)}
            count={count}
            active={type === only}
          />
        ))}
      </ChipRow>
    </div>
  );
}
