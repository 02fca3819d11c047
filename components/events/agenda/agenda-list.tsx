import { useLocale, useTranslations } from 'next-intl';
import { EventRows } from '@/components/events/event-rows';
import { useEntry } from '@/components/events/use-entry';
import { ButtonLink } from '@/components/ui/button';
import { agendaQuery } from '@/lib/events/agenda-address';
import { AGENDA_DAYS, type AgendaDay as DayView, MAX_STRIDES } from '@/lib/events/view';
import { addDays, type Day } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { formatMonth, weekdayName } from '@/lib/i18n/format-days';
import type { AgendaProps } from './agenda-props';
import { FirstNew, ShowMore } from './show-more';

/** Number of posters of the first day that load eagerly. */
const EARLY = 3;

const dayId = (day: Day) => `d-${day}`;

/** A day of the agenda. Its numeral sticks while its events scroll. */
function AgendaDay({ day, entries, today, isFirst }: DayView & { today: Day; isFirst: boolean }) {
  const locale = useLocale();
  const entryOf = useEntry(today);
  const id = dayId(day);
  return (
    <section aria-labelledby={id} className="grid-12 day-section">
      <h2 id={id} tabIndex={-1} className="day-head">
        <span>{weekdayName(day, locale)}</span> <span className="display">{Number(day.slice(8))}</span>{' '}
        <span>{formatMonth(day, locale)}</span>
      </h2>
      <ul className="day-entries">
        <EventRows
          entries={entries.map(({ event, time, until }) => entryOf(event, { time, until }))}
          early={isFirst ? EARLY : 0}
        />
      </ul>
    </section>
  );
}

/** The days and a link to more of them. */
export function AgendaList(props: AgendaProps) {
  const { agenda, today } = props;
  const last = agenda.days.at(-1);
  return (
    <>
      {agenda.days.map((one, index) => (
        <AgendaDay key={one.day} {...one} today={today} isFirst={index === 0} />
      ))}
      <div className="border-t-2 border-ink pb-16 pt-[26px] md:pb-20">
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
      href={`${url}?${agendaQuery({ ...state, from, strides: 1 })}`}
      variant="secondary"
      rel="nofollow"
    >
      {t('moreLater', { date: formatDay(from) })}
    </ButtonLink>
  );
}
