import { useTranslations } from 'next-intl';
import { ChipLink, ChipRow } from '@/components/ui/chip';
import { CATEGORIES } from '@/lib/artwork/categories';
import { agendaQuery, toggled } from '@/lib/events/agenda-address';
import type { AgendaProps } from './agenda-props';

/** Categories as links that add or remove a category. */
export function CategoryChips({ agenda, state, url }: AgendaProps) {
  const t = useTranslations('agenda');
  const names = useTranslations('content.categories');
  const counts = new Map(agenda.facets.category.map(({ value, count }) => [value, count]));
  const chosen = state.category ?? [];
  const hrefOf = (next: AgendaProps['state']) => `${url}?${agendaQuery(next)}`.replace(/\?$/, '');
  return (
    <ChipRow label={t('filter')}>
      <ChipLink
        href={hrefOf({ ...state, category: undefined, strides: 1 })}
        label={t('all')}
        active={chosen.length === 0}
      />
      {CATEGORIES.map((one) => (
        <ChipLink
          key={one}
          href={hrefOf(toggled(state, 'category', one))}
          label={names(one)}
          count={counts.get(one) ?? 0}
          category={one}
          active={chosen.includes(one)}
        />
      ))}
    </ChipRow>
  );
}
