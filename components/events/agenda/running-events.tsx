import { useTranslations } from 'next-intl';
import { useEntry } from '@/components/events/use-entry';
import { classNames } from '@/components/ui/class-names';
import { TextLink } from '@/components/ui/text-link';
import { agendaUrl, type AgendaState, isAboutExhibitions } from '@/lib/events/agenda-address';
import { MAX_STRIDES, RUNNING_STRIDE, runningId } from '@/lib/events/view';
import type { AgendaProps } from './agenda-props';
import { RunningRows } from './running-rows';
import { FirstNew, ShowMore } from './show-more';

/** Number shown before the days, on narrow screens and from 768 px. */
const FEW = { narrow: 3, wide: 6 };

/** Events that run over a period, listed once instead of on every day. */
export function RunningEvents({ agenda, state, today, url }: AgendaProps) {
  const t = useTranslations('agenda.running');
  const entryOf = useEntry(today);
  const { items, total } = agenda.running;
  const isWhole = Boolean(state.running) || isAboutExhibitions(state);
  // for another date, or for both now and later
  const isElsewhen = Boolean(state.from ?? state.to) || (isAboutExhibitions(state) && !state.openNow);
  const hrefOf = (next: AgendaState) => agendaUrl(url, { ...state, ...next });
  const shown = isWhole ? items : items.slice(0, FEW.wide);
  if (!total && !state.openNow) return null;
  return (
    <section
      aria-labelledby="running"
      className="after-list border-t-2 border-ink pb-8 pt-3 md:pb-11 md:pt-[18px]"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 id="running" className="text-d4">
          {isElsewhen ? t('titleLong') : t('title')}
        </h2>
        {!state.from && !state.to && (
          <TextLink href={hrefOf({ openNow: !state.openNow })} rel="nofollow" scroll={false} icon="clock">
            {state.openNow ? t('everything') : t('openOnly')}
          </TextLink>
        )}
      </div>
      <p className="text-mute">
        {isElsewhen ? t('countLong', { count: total }) : t('count', { count: total })}
      </p>
      <ul className="mt-4 grid gap-x-gutter md:grid-cols-2 lg:grid-cols-3">
        <RunningRows
          entries={shown.map((event) => ({
            ...entryOf(event),
            ...(event.isOpenNow ? { openNow: t('openNow') } : {}),
            ...(event.isLastDays ? { lastDays: t('lastDays') } : {}),
          }))}
          early={FEW.narrow}
          narrow={isWhole ? shown.length : FEW.narrow}
        />
      </ul>
      {!isWhole && total > FEW.narrow && (
        <TextLink
          href={hrefOf({ running: 1 })}
          rel="nofollow"
          scroll={false}
          icon="arrow-right"
          className={classNames('mt-3', total <= FEW.wide && 'md:hidden')}
        >
          {t('all', { count: total })}
        </TextLink>
      )}
      {isWhole && <MoreRunning shown={items.length} {...{ total, state, hrefOf }} />}
      <FirstNew lastId={runningId(items.length)} />
    </section>
  );
}

type MoreRunningProps = {
  shown: number;
  total: number;
  state: AgendaState;
  hrefOf: (next: AgendaState) => string;
};

/** Link to more running events; beyond the maximum, a hint how to find the others. */
function MoreRunning({ shown, total, state, hrefOf }: MoreRunningProps) {
  const t = useTranslations('agenda.running');
  const count = total - shown;
  if (count <= 0) return null;
  const running = Math.max(state.running ?? 0, 1) + 1;
  return (
    <div className="mt-6">
      {running > MAX_STRIDES ? (
        <p>{t('others', { count })}</p>
      ) : (
        <ShowMore
          href={hrefOf({ running })}
          label={t('more', { count: Math.min(count, RUNNING_STRIDE) })}
          lastId={runningId(shown)}
        />
      )}
    </div>
  );
}
