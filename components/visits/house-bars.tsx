import { useLocale, useTranslations } from 'next-intl';
import { OfficeSection } from '@/components/office/thing';
import { classNames } from '@/components/ui/class-names';
import { addDays, timeOf, type Day } from '@/lib/core/dates';
import { formatCount, formatWeekday } from '@/lib/i18n/format';
import { firstDayOf, lastDayOf } from '@/lib/visits/house-rules';
import type { HouseMonth } from '@/lib/visits/house-schema';

/** Units of a drawing: a bar is a door of this width, as high as its number compared with the highest. */
const DOOR = 28;
const GAP = 5;
const HEIGHT = 200;
const HOUR_HEIGHT = 110;
const LABEL = 16;
const WEEK = 7;

/** A door with a round top. */
const doorPath = (x: number, width: number, height: number, floor: number): string => {
  const radius = Math.min(width / 2, height);
  return `M${x} ${floor}v${-(height - radius)}a${width / 2} ${radius} 0 0 1 ${width} 0v${height - radius}z`;
};

/** The days of a month as a drawing, and as a table below it. */
export function DayBars({ month, today }: { month: HouseMonth; today: Day }) {
  const t = useTranslations('house');
  const locale = useLocale();
  const numbers = new Map(month.days.map(({ day, number }) => [day, number]));
  const first = firstDayOf(month.month);
  const length = Number(lastDayOf(month.month).slice(-2));
  const days = Array.from({ length }, (_, index) => addDays(first, index));
  const highest = Math.max(1, ...numbers.values());
  const width = length * (DOOR + GAP);
  return (
    <>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width} ${HEIGHT + LABEL}`}
        preserveAspectRatio="none"
        className="mt-4 block h-44 w-full sm:h-auto"
      >
        {days.map((day, index) => {
          const number = numbers.get(day) ?? 0;
          const x = index * (DOOR + GAP);
          return number > 0 ? (
            <path
              key={day}
              className={day === today ? 'fill-paper' : 'fill-ink'}
              d={doorPath(x, DOOR, (number / highest) * HEIGHT, HEIGHT + LABEL)}
            />
          ) : (
            <path key={day} className="fill-ink" d={`M${x + DOOR / 2} ${HEIGHT + LABEL}v-6h1v6z`} />
          );
        })}
      </svg>
      <div className="-mx-margin border-t-2 border-ink bg-paper px-margin pb-3 pt-1">
        <ol aria-hidden="true" className="flex justify-between text-[0.75rem] text-mute">
          {days.map((day, index) => (
            <li
              key={day}
              className={classNames(
                'num flex min-w-0 flex-1 justify-center',
                index % WEEK !== 0 && 'max-sm:invisible',
                day === today && 'font-semibold text-ink',
              )}
            >
              {index + 1}
            </li>
          ))}
        </ol>
        <details className="pt-2">
          <summary className="cursor-pointer underline">{t('asTable')}</summary>
          <table className="office-table mt-2 max-w-[320px]">
            <caption className="sr-only">{t('byDay')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                <th scope="col" className="end">
                  {t('count')}
                </th>
              </tr>
            </thead>
            <tbody>
              {days
                .filter((day) => day <= today)
                .map((day) => (
                  <tr key={day}>
                    <td className="key">{formatWeekday(day, locale)}</td>
                    <td className="end">{formatCount(numbers.get(day) ?? 0)}</td>
                  </tr>
                ))}
            </tbody>
          </table>
        </details>
      </div>
    </>
  );
}

/** Today hour by hour, from the first entry to now. */
export function HourBars({ hours, at }: { hours: HouseMonth['hours']; at: Date }) {
  const t = useTranslations('house');
  const total = hours.reduce((sum, { number }) => sum + number, 0);
  const highest = Math.max(1, ...hours.map(({ number }) => number));
  const now = Number(timeOf(at).slice(0, 2));
  return (
    <OfficeSection title={t('today')} end={<b className="num">{formatCount(total)}</b>}>
      {hours.length === 0 ? (
        <p className="py-2 text-mute">{t('noneToday')}</p>
      ) : (
        <ol className="flex items-end gap-1 border-b border-ink pt-3">
          {hours.map(({ hour, number }) => {
            const height = Math.max(DOOR, (number / highest) * HOUR_HEIGHT);
            return (
              <li key={hour} className="relative min-w-0 max-w-16 flex-1 text-center">
                <svg
                  aria-hidden="true"
                  viewBox={`0 0 60 ${height}`}
                  preserveAspectRatio="none"
                  height={height}
                  className="block w-full"
                >
                  <path
                    className={hour === now ? 'fill-season' : 'fill-ink'}
                    d={doorPath(0, 60, height, height)}
                  />
                </svg>
                <span
                  className={classNames(
                    'num absolute inset-x-0 bottom-7 font-semibold',
                    hour === now ? 'text-ink' : 'text-paper',
                  )}
                >
                  <span className="sr-only">{t('atHour', { hour })} </span>
                  {number}
                </span>
                <span aria-hidden="true" className="num block h-6 bg-paper pt-1 text-[0.75rem] text-mute">
                  {t('hour', { hour })}
                </span>
              </li>
            );
          })}
        </ol>
      )}
    </OfficeSection>
  );
}
