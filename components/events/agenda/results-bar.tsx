import { useLocale, useTranslations } from 'next-intl';
import { TextLink } from '@/components/ui/text-link';
import { type AgendaState, eventsQuery } from '@/lib/events/agenda-address';
import { formatDay } from '@/lib/i18n/format';
import { RESULTS_ID } from './agenda-filters';
import type { AgendaProps } from './agenda-props';
import { datedCount } from './filtered';

/** Number of events; announced when a filter changes it. */
export function ResultsBar({ agenda, state, today }: Pick<AgendaProps, 'agenda' | 'state' | 'today'>) {
  const t = useTranslations('agenda');
  const locale = useLocale();
  const query = eventsQuery(state);
  return (
    <div id={RESULTS_ID} className="mb-2 mt-3 scroll-mt-36 md:mb-3.5 md:mt-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="tabular-nums">
          {t.rich('count', {
            count: datedCount(agenda, state),
            span: useSpan(state),
            b: (chunks) => <b className="font-semibold">{chunks}</b>,
          })}
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
      {state.to && state.to < today && <p className="text-mute">{t('past')}</p>}
      {agenda.corrections.map((correction) => (
        <p key={correction.from} className="text-mute">
          {t('correction', correction)}
        </p>
      ))}
    </div>
  );
}

function useSpan({ from, to, openNow }: AgendaState): string {
  const t = useTranslations('agenda.span');
  if (from && to)
    return from === to
      ? t('day', { from: formatDay(from) })
      : t('range', { from: formatDay(from), to: formatDay(to) });
  if (from) return t('since', { from: formatDay(from) });
  if (to) return t('until', { to: formatDay(to) });
  return openNow ? t('now') : t('open');
}
