import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChipLink, ChipRow } from '@/components/ui/chip';
import { TextLink } from '@/components/ui/text-link';
import { CATEGORIES } from '@/lib/artwork/categories';
import { agendaQuery, agendaUrl, type Period, toggled } from '@/lib/events/agenda-address';
import { formatDay } from '@/lib/i18n/format';
import { AgendaFilters, RESULTS_ID } from './agenda-filters';
import { AgendaList } from './agenda-list';
import type { AgendaProps } from './agenda-props';
import { NoResults } from './no-results';
import { RunningEvents } from './running-events';

/** The event list: title, categories, filters, running events, then day by day. */
export function AgendaScreen(props: AgendaProps & { openNow: ReactNode }) {
  const { agenda, state, openNow } = props;
  const t = useTranslations('agenda');
  const isEmpty = agenda.days.length === 0 && agenda.running.items.length === 0;
  return (
    <main className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pb-5 pt-7 md:pb-[30px] md:pt-11">
        <h1 className="text-d1">{t('title')}</h1>
        <p className="pb-1 text-lead tabular-nums">
          {t.rich('count', {
            count: agenda.total,
            span: useSpan(state),
            b: (chunks) => <b className="font-semibold">{chunks}</b>,
          })}
        </p>
      </div>
      <div className="print:hidden">
        <CategoryChips {...props} />
        <AgendaFilters {...props} />
      </div>
      {openNow}
      <ResultsBar {...props} />
      <RunningEvents {...props} />
      {isEmpty && (
        <div className="border-t-2 border-ink pt-6">
          <NoResults {...props} />
        </div>
      )}
      <AgendaList {...props} />
    </main>
  );
}

/** Number of results; announced when a filter changes it. */
function ResultsBar({ agenda, state }: AgendaProps) {
  const t = useTranslations('agenda');
  const locale = useLocale();
  const {
    strides: _days,
    running: _running,
    openNow: _openNow,
    near: _near,
    period: _typed,
    ...filters
  } = state;
  const query = agendaQuery(filters);
  return (
    <div id={RESULTS_ID} className="mb-3.5 mt-5 scroll-mt-24 md:mt-[26px]">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="font-semibold tabular-nums">
          {t('results', { count: agenda.total })}
        </p>
        <TextLink
          href={`/api/content/events.ics?locale=${locale}${query && `&${query}`}`}
          rel="nofollow"
          icon="calendar"
          className="flex-row-reverse"
        >
          {t('subscribe')}
        </TextLink>
      </div>
      {agenda.corrections.map((correction) => (
        <p key={correction.from} className="text-mute">
          {t('correction', correction)}
        </p>
      ))}
    </div>
  );
}

function useSpan({ from, to }: Period): string {
  const t = useTranslations('agenda.span');
  if (from && to)
    return from === to
      ? t('day', { from: formatDay(from) })
      : t('range', { from: formatDay(from), to: formatDay(to) });
  if (from) return t('since', { from: formatDay(from) });
  return to ? t('until', { to: formatDay(to) }) : t('open');
}

/** Categories as links that add or remove a category. */
function CategoryChips({ agenda, state, url }: AgendaProps) {
  const t = useTranslations('agenda');
  const names = useTranslations('content.categories');
  const counts = new Map(agenda.facets.category.map(({ value, count }) => [value, count]));
  const chosen = state.category ?? [];
  const hrefOf = (next: AgendaProps['state']) => agendaUrl(url, next);
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
