import { useLocale, useTranslations } from 'next-intl';
import { useEntry } from '@/components/events/use-entry';
import { Anchor } from '@/components/ui/anchor';
import { ButtonLink } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import { Raised } from '@/components/ui/raised';
import { agendaQuery, agendaUrl, chosenDays } from '@/lib/events/agenda-address';
import { type LedDay, withLeads } from '@/lib/events/agenda-leads';
import { AGENDA_DAYS, type AgendaEntry, MAX_STRIDES } from '@/lib/events/view';
import { addDays, type Day } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { dateOf, formatLongDate, formatMonth, weekdayName } from '@/lib/i18n/format-days';
import type { AgendaProps } from './agenda-props';
import { type DayEntry, DayLead, DayRows } from './day-rows';
import { FirstNew, ShowMore } from './show-more';

/** Rows of a day before "show the others". */
const FIRST_ROWS = 8;

const dayId = (day: Day) => `d-${day}`;

type AgendaDayProps = Pick<AgendaProps, 'state' | 'today' | 'url'> & {
  day: LedDay;
  isEarly: boolean;
  isOnly: boolean;
};

/** A day of the agenda: the event that leads it, then the others as rows. */
function AgendaDay({ day: { day, count, lead, rows }, isEarly, isOnly, ...list }: AgendaDayProps) {
  const t = useTranslations('agenda');
  const locale = useLocale();
  const entryOf = useEntry(list.today);
  const dayEntry = ({ event, time, moreDates }: AgendaEntry): DayEntry => ({
    ...entryOf(event, { time, until: null }),
    more: moreDates ? t('moreDates', { count: moreDates }) : null,
  });
  const id = dayId(day);
  const first = rows.slice(0, isOnly ? rows.length : FIRST_ROWS);
  const others = rows.slice(first.length);
  return (
    <section aria-labelledby={id} className="grid-12 day-section">
      <div className="day-head">
        <h2 id={id} tabIndex={-1} aria-label={formatLongDate(day, locale)}>
          <span>{weekdayName(day, locale)}</span>{' '}
          <span className="display">
            <Raised>{dateOf(day, locale)}</Raised>
          </span>{' '}
          <span>{formatMonth(day, locale)}</span>
        </h2>
        <DayCount
          {...list}
          day={day}
          count={count}
          isWhole={isOnly || count === rows.length + (lead ? 1 : 0)}
        />
      </div>
      {lead && <DayLead {...dayEntry(lead)} isEarly={isEarly} />}
      <div className={classNames('day-rows', !lead && 'day-rows-alone')}>
        <DayRows entries={first.map(dayEntry)} />
        {others.length > 0 && (
          <details className="group" data-fleeting="">
            <summary className="inline-flex min-h-11 list-none items-center gap-2.5 font-semibold underline group-open:hidden print:hidden">
              {t('moreOfDay', { count: others.length, day: weekdayName(day, locale) })}
              <Icon name="chevron-down" className="size-5" />
            </summary>
            <DayRows entries={others.map(dayEntry)} />
          </details>
        )}
      </div>
    </section>
  );
}

type DayCountProps = Pick<AgendaProps, 'state' | 'url'> & { day: Day; count: number; isWhole: boolean };

/** Number of events of a day; a link to all of them if some are listed on an earlier day. */
function DayCount({ day, count, isWhole, state, url }: DayCountProps) {
  const t = useTranslations('agenda');
  const label = t('ofDay', { count });
  if (isWhole) return <p className="text-small text-mute">{label}</p>;
  return (
    <p className="text-small">
      <Anchor
        href={agendaUrl(url, chosenDays(state, { from: day, to: day }))}
        rel="nofollow"
        prefetch={false}
        className="inline-flex min-h-11 items-center underline"
      >
        {label}
      </Anchor>
    </p>
  );
}

/** The days and a link to more of them. */
export function AgendaList(props: AgendaProps) {
  const { agenda, state, today, url } = props;
  const last = agenda.days.at(-1);
  const days = withLeads(agenda.days);
  return (
    <>
      {days.map((day, index) => (
        <AgendaDay
          key={day.day}
          {...{ day, state, today, url }}
          isEarly={index === days.findIndex(({ lead }) => lead)}
          isOnly={days.length === 1}
        />
      ))}
      <div className={classNames(agenda.hasMore && 'border-t-2 border-ink pb-11 pt-[26px]')}>
        {agenda.hasMore && <More {...props} />}
        <FirstNew lastId={last && dayId(last.day)} />
      </div>
    </>
  );
}

/** Beyond the maximum number of days, the link starts a new list at the next day. */
function More({ agenda, state, url }: AgendaProps) {
  const t = useTranslations('agenda');
  const last = agenda.days.at(-1)?.day;
  if (!last) return null;
  const strides = (state.strides ?? 1) + 1;
  // a full season is shown in shorter strides
  const isFull = agenda.days.length < (strides - 1) * AGENDA_DAYS;
  if (strides <= MAX_STRIDES)
    return (
      <ShowMore
        href={`${url}?${agendaQuery({ ...state, strides })}`}
        label={isFull ? t('moreEvents') : t('moreDays', { count: AGENDA_DAYS })}
        lastId={dayId(last)}
      />
    );
  const from = addDays(last, 1);
  return (
    <ButtonLink
      href={`${url}?${agendaQuery({ ...state, when: undefined, from, strides: 1 })}`}
      variant="secondary"
      rel="nofollow"
    >
      {t('moreLater', { date: formatDay(from) })}
    </ButtonLink>
  );
}
