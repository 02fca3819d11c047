import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ChipLink, ChipRow } from '@/components/ui/chip';
import { agendaUrl, chosenDays } from '@/lib/events/agenda-address';
import { WHENS } from '@/lib/events/when';
import { AgendaFilters, AgendaSearch } from './agenda-filters';
import { AgendaList } from './agenda-list';
import type { AgendaProps } from './agenda-props';
import { DayStrip } from './day-strip';
import { isRunningFirst } from './filtered';
import { NoResults } from './no-results';
import { ResultsBar } from './results-bar';
import { RunningEvents } from './running-events';

/** The event list: search, periods, filters, the coming days, then the events day by day and what runs for longer. */
export function AgendaScreen(props: AgendaProps & { openNow: ReactNode }) {
  const { agenda, state, openNow } = props;
  const t = useTranslations('agenda');
  const isEmpty = agenda.days.length === 0 && agenda.running.items.length === 0;
  return (
    <main className="wrap pb-section">
      <div className="grid-12 items-end gap-y-3 pb-2 pt-5 md:pb-5 md:pt-11">
        <h1 className="col-span-12 text-d1 wrap-anywhere lg:col-span-7">{t('title')}</h1>
        <div className="col-span-12 lg:col-span-5 print:hidden">
          <AgendaSearch {...props} />
        </div>
      </div>
      <div className="print:hidden">
        <WhenChips {...props} />
        <AgendaFilters {...props} />
      </div>
      {!state.openNow && <DayStrip {...props} />}
      <ResultsBar {...props} />
      {isRunningFirst(state) && <RunningEvents {...props} />}
      {isEmpty && (
        <div className="border-t-2 border-ink pt-6">
          <NoResults {...props} />
        </div>
      )}
      <AgendaList {...props} />
      {!isRunningFirst(state) && <RunningEvents {...props} />}
      {openNow}
    </main>
  );
}

/** Tonight, tomorrow, the weekend and the week, as links with counts. */
function WhenChips({ agenda, state, url }: AgendaProps) {
  const t = useTranslations('agenda.when');
  return (
    <ChipRow label={t('label')}>
      {WHENS.map((when) => (
        <ChipLink
          key={when}
          href={agendaUrl(url, chosenDays({ ...state, openNow: false }, { when }))}
          label={t(when)}
          count={agenda.coming.when[when]}
          active={state.when === when}
        />
      ))}
    </ChipRow>
  );
}
