import type { Moment } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';

/** `01.06.2027` or `01.06.2027 09:00`. */
export function shownMoment(moment: Moment): string {
  const [day = '', time] = moment.split('T');
  return time ? `${formatDay(day)} ${time}` : formatDay(day);
}
