import { useLocale, useTranslations } from 'next-intl';
import { HoursRow } from '@/components/content/opening-hours';
import { classNames } from '@/components/ui/class-names';
import { Raised } from '@/components/ui/raised';
import type { Day } from '@/lib/core/dates';
import type { EventDetail } from '@/lib/events/view';
import { formatTime, monthName } from '@/lib/i18n/format';
import { dateOf, formatMonth, formatTimeSpan, formatWhen, weekdayName } from '@/lib/i18n/format-days';

/** Dates shown as doors; the others are listed. */
const DOORS = 5;

type DatesProps = { dates: EventDetail['allDates']; today: Day };

/** The coming dates: the next ones as doors on a line, the others on request. */
export function EventDates({ dates, today }: DatesProps) {
  const t = useTranslations('event.dates');
  const coming = dates.filter(({ isOver }) => !isOver);
  if (coming.length < 2) return null;
  const rest = coming.slice(DOORS);
  return (
    <section aria-labelledby="dates" className="mb-9">
      <h2 id="dates" className="mb-3 text-d4">
        {t('coming', { count: coming.length })}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(6.75rem,1fr))]">
        {coming.slice(0, DOORS).map((date, index) => (
          <Door key={`${date.day}${date.time ?? ''}`} {...date} today={today} isNext={index === 0} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details className="group">
          <summary className="inline-flex min-h-11 list-none items-center gap-2.5 font-semibold underline group-open:hidden print:hidden">
            {t('more', { count: rest.length })}
          </summary>
          <DateRows dates={rest} today={today} />
        </details>
      )}
    </section>
  );
}

type DoorProps = { day: Day; time: string | null; today: Day; isNext: boolean };

function Door({ day, time, today, isNext }: DoorProps) {
  const t = useTranslations('event.when');
  const locale = useLocale();
  const isOtherYear = day.slice(0, 4) !== today.slice(0, 4);
  return (
    <li className="flex items-end border-b-2 border-ink px-1 pt-2">
      <p
        className={classNames(
          'flex w-full flex-col items-center rounded-t-full px-1 pb-2 text-small leading-tight forced-colors:border',
          isNext ? 'bg-ink pt-10 text-paper' : 'bg-fog pt-7',
        )}
      >
        <span>{weekdayName(day, locale)}</span>{' '}
        <span className="display text-d4 tabular-nums">
          <Raised>{dateOf(day, locale)}</Raised>
        </span>{' '}
        <span className="text-center">{isOtherYear ? formatMonth(day, locale) : monthName(day, locale)}</span>{' '}
        <span className="font-semibold tabular-nums">
          {time === null ? t('allDay') : formatTime(time, locale)}
        </span>
      </p>
    </li>
  );
}

function DateRows({ dates, today }: DatesProps) {
  const t = useTranslations('event.when');
  const locale = useLocale();
  return (
    <dl>
      {dates.map(({ day, time, until }) => (
        <HoursRow key={`${day}${time ?? ''}`} label={formatWhen(day, null, { locale, today })}>
          {time === null ? t('allDay') : formatTimeSpan(time, until, locale)}
        </HoursRow>
      ))}
    </dl>
  );
}
