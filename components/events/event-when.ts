import { useLocale, useTranslations } from 'next-intl';
import type { EventView } from '@/lib/events/schema';
import { DATES_MAX } from '@/lib/events/view';
import type { Day } from '@/lib/core/dates';
import { formatDate, formatDaySpan, formatWhen, isRun } from '@/lib/i18n/format-days';

/** From this many consecutive days they are written as a range: `13–15 juin`. */
const RUN_MIN = 3;

/** When an event takes place, in a few words: `sa 7 juin, 20 h 00`, `13–15 juin`, `jusqu’au 21 septembre`. */
export function useEventWhen(today: Day): (event: Pick<EventView, 'period' | 'dates'>) => string {
  const t = useTranslations('event.when');
  const locale = useLocale();
  return ({ period, dates }) => {
    if (period) {
      if (period.from > today) return t('from', { date: formatDate(period.from, locale, today) });
      if (period.until === null) return t('permanent');
      return t('until', { date: formatDate(period.until, locale, today) });
    }
    const [first] = dates;
    const last = dates.at(-1);
    if (!first || !last) return t('over');
    // with as many dates as a list has, the last one may not be the end
    if (dates.length >= RUN_MIN && dates.length < DATES_MAX && isRun(dates.map(({ day }) => day)))
      return formatDaySpan(first.day, last.day, locale, today);
    return formatWhen(first.day, first.time, { locale, today });
  };
}
