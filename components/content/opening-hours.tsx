import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { OpeningView } from '@/lib/events/view';
import type { OpeningInterval } from '@/lib/content/schema/opening';
import type { Day } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';
import { formatTimeSpan, weekdayNameAt } from '@/lib/i18n/format-days';
import { isStretch, openingRows } from './opening-rows';

/** Row of opening hours: label on the left, hours on the right. */
export const HoursRow = ({ label, children }: { label: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-6 border-b border-hair py-1.5">
    <dt>{label}</dt>
    <dd className="ml-auto text-right font-semibold tabular-nums">{children}</dd>
  </div>
);

/** Number of exceptional days shown. */
const MAX_EXCEPTIONS = 6;

type OpeningHoursProps = {
  opening: OpeningView;
  /** Last relevant day, such as the end of an exhibition. */
  until?: Day | null;
};

/** Weekly opening hours, then the next exceptional days. */
export function OpeningHours({ opening, until: last }: OpeningHoursProps) {
  const t = useTranslations('event.hours');
  const daysOf = useDays();
  const hoursOf = useHours();
  const exceptions = opening.exceptions
    .filter(({ from }) => !last || from <= last)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .slice(0, MAX_EXCEPTIONS);
  return (
    <>
      <dl>
        {openingRows(opening.week).map(({ days, hours }) => (
          <HoursRow key={days.join()} label={daysOf(days)}>
            {hoursOf(hours)}
          </HoursRow>
        ))}
      </dl>
      {exceptions.length > 0 && (
        <>
          <h3 className="mb-1 mt-5 font-text text-body font-semibold tracking-normal">{t('exceptions')}</h3>
          <dl>
            {exceptions.map(({ from, until, hours, note }) => (
              <HoursRow
                key={from}
                label={
                  <span className="tabular-nums">
                    {until === null || until === from
                      ? formatDay(from)
                      : t('exceptionRange', { from: formatDay(from), until: formatDay(until) })}
                    {note && <span className="block text-small text-mute">{note}</span>}
                  </span>
                }
              >
                {hoursOf(hours)}
              </HoursRow>
            ))}
          </dl>
        </>
      )}
    </>
  );
}

/** `mardi à vendredi`, `samedi, dimanche`. */
function useDays(): (days: readonly number[]) => string {
  const t = useTranslations('event.hours');
  const locale = useLocale();
  return (days) => {
    const names = days.map((day) => weekdayNameAt(day, locale));
    if (isStretch(days)) return t('range', { from: names[0] ?? '', until: names.at(-1) ?? '' });
    return names.join(', ');
  };
}

/** Hours of a day; an empty list means closed. */
function useHours(): (hours: readonly OpeningInterval[]) => string {
  const t = useTranslations('event.hours');
  const locale = useLocale();
  return (hours) =>
    hours.map(({ from, until }) => formatTimeSpan(from, until, locale)).join(', ') || t('closed');
}
