import { useLocale, useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { PlainTable } from '@/components/office/plain-table';
import { classNames } from '@/components/ui/class-names';
import { timeOf, type Day } from '@/lib/core/dates';
import { formatCount, formatWeekday, shortWeekday } from '@/lib/i18n/format';
import { weekdayNameAt } from '@/lib/i18n/format-days';
import { WEEKDAYS } from '@/lib/content/schema/opening';
import { daysOf, hoursUntil } from '@/lib/visits/house-rules';
import type { HouseMonth } from '@/lib/visits/house-schema';

/** Units of the drawing of a day: the lowest and the highest door. */
const DOOR = 28;
const HOUR_HEIGHT = 110;
/** More hours than this are not all named. */
const HOURS_MANY = 9;
const WEEK = 7;
const PERCENT = 100;
/** From this share of the highest door on, a number fits into its door. */
const TALL_PERCENT = 14;

/** A door with a round top. */
const doorPath = (x: number, width: number, height: number, floor: number): string => {
  const radius = Math.min(width / 2, height);
  return `M${x} ${floor}v${-(height - radius)}a${width / 2} ${radius} 0 0 1 ${width} 0v${height - radius}z`;
};

type DayBarProps = { number: number; highest: number; isToday: boolean; isClosed: boolean };

/** One door of the drawing, with its number in it or, if it is low, above it. */
function DayBar({ number, highest, isToday, isClosed }: DayBarProps) {
  if (number === 0)
    return isClosed ? null : <span className="mx-auto block h-1.5 w-px bg-ink forced-colors:border-l" />;
  const share = Math.round((number / highest) * PERCENT);
  const isTall = share >= TALL_PERCENT;
  return (
    <>
      <span
        className={classNames(
          'block min-h-1 rounded-t-full forced-colors:border forced-colors:border-b-0',
          isToday ? 'bg-paper' : 'bg-ink',
        )}
        style={{ height: `${share}%` }}
      />
      <span
        className={classNames(
          'num absolute -inset-x-2 text-center text-small font-semibold',
          share < PERCENT && 'max-lg:hidden',
          isTall && (isToday ? 'lg:bottom-1! lg:text-ink' : 'lg:bottom-1! lg:text-paper'),
        )}
        style={{ bottom: `${share}%` }}
      >
        {formatCount(number)}
      </span>
    </>
  );
}

/** The days of a month as a drawing, and as a table below it. */
export function DayBars({ placeId, month, today }: { placeId: string; month: HouseMonth; today: Day }) {
  const t = useTranslations('house');
  const locale = useLocale();
  const numbers = new Map(month.days.map(({ day, number }) => [day, number]));
  const days = daysOf(month.month);
  const closed = new Set(month.closedDays);
  const highest = Math.max(1, ...numbers.values());
  return (
    <>
      <ol aria-hidden="true" className="mt-4 flex h-48 gap-[3px] pt-6 sm:h-56 lg:h-64 lg:gap-1.5">
        {days.map((day) => (
          <li key={day} className="relative flex min-w-0 flex-1 flex-col justify-end">
            <DayBar
              number={numbers.get(day) ?? 0}
              highest={highest}
              isToday={day === today}
              isClosed={closed.has(day)}
            />
          </li>
        ))}
      </ol>
      <div className="-mx-margin border-t-2 border-ink bg-paper px-margin pb-3 pt-1">
        <ol aria-hidden="true" className="flex gap-[3px] text-[0.75rem] text-mute lg:gap-1.5">
          {days.map((day, index) => (
            <li
              key={day}
              className={classNames(
                'num flex min-w-0 flex-1 flex-row-reverse justify-center gap-1 lg:flex-col lg:items-center lg:gap-0',
                index % WEEK !== 0 && 'max-lg:*:hidden',
                day === today && 'font-semibold text-ink',
              )}
            >
              <b className="font-semibold text-ink">{index + 1}</b>
              <span>{day === today ? t('todayShort') : shortWeekday(day, locale)}</span>
            </li>
          ))}
        </ol>
        <ClosedWeekdays weekdays={month.closedWeekdays} />
        <a
          href={`/api/admin/places/${placeId}/months/${month.month}/days.csv?locale=${locale}`}
          download
          className="float-right py-2 underline"
        >
          {t('csv')}
        </a>
        <details className="py-2">
          <summary className="cursor-pointer underline">{t('asTable')}</summary>
          <PlainTable
            caption={t('byDay')}
            columns={[t('day'), { name: t('count'), className: 'end' }]}
            className="mt-2 max-w-[20rem]"
          >
            {days
              .filter((day) => day <= today)
              .map((day) => (
                <tr key={day}>
                  <td className="key">{formatWeekday(day, locale)}</td>
                  <td className="end">
                    {closed.has(day) && !numbers.has(day)
                      ? t('closedDay')
                      : formatCount(numbers.get(day) ?? 0)}
                  </td>
                </tr>
              ))}
          </PlainTable>
        </details>
      </div>
    </>
  );
}

function ClosedWeekdays({ weekdays }: { weekdays: HouseMonth['closedWeekdays'] }) {
  const t = useTranslations('house');
  const locale = useLocale();
  if (weekdays.length === 0) return null;
  const days = weekdays.map((day) => weekdayNameAt(WEEKDAYS.indexOf(day), locale)).join(', ');
  return <p className="pt-2 text-mute">{t('closedOn', { count: weekdays.length, days })}</p>;
}

type HourBarProps = { hour: number; number: number; highest: number; isNow: boolean };

/** The door of an hour, with its number; a dash where nobody came. */
function HourBar({ hour, number, highest, isNow }: HourBarProps) {
  const t = useTranslations('house');
  const name = <span className="sr-only">{t('atHour', { hour })} </span>;
  if (number === 0) return <span className="num block text-mute">{name}–</span>;
  const height = Math.max(DOOR, (number / highest) * HOUR_HEIGHT);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 60 ${height}`}
        preserveAspectRatio="none"
        height={height}
        className="block w-full"
      >
        <path className={isNow ? 'fill-season' : 'fill-ink'} d={doorPath(0, 60, height, height)} />
      </svg>
      <span
        className={classNames(
          'num absolute inset-x-0 bottom-7 font-semibold',
          isNow ? 'text-ink' : 'text-paper',
        )}
      >
        {name}
        {number}
      </span>
    </>
  );
}

/** Today hour by hour, from the first entry to now. */
export function HourBars({ hours, at }: { hours: HouseMonth['hours']; at: Date }) {
  const t = useTranslations('house');
  const total = hours.reduce((sum, { number }) => sum + number, 0);
  const highest = Math.max(1, ...hours.map(({ number }) => number));
  const now = Number(timeOf(at).slice(0, 2));
  const shown = hoursUntil(hours, now);
  return (
    <OfficeSection title={t('today')} end={<b className="num">{formatCount(total)}</b>}>
      {hours.length === 0 ? (
        <p className="py-2 text-mute">{t('noneToday')}</p>
      ) : (
        <ol className="flex items-end gap-1 border-b border-ink pt-3">
          {shown.map(({ hour, number }, index) => (
            <li key={hour} className="relative min-w-0 max-w-16 flex-1 text-center">
              <HourBar hour={hour} number={number} highest={highest} isNow={hour === now} />
              <span
                aria-hidden="true"
                className={classNames(
                  'num block h-6 whitespace-nowrap bg-paper pt-1 text-[0.75rem] text-mute',
                  // too many to stand side by side
                  shown.length > HOURS_MANY && index % 3 > 0 && 'invisible',
                )}
              >
                {t('hour', { hour })}
              </span>
            </li>
          ))}
        </ol>
      )}
    </OfficeSection>
  );
}
