import type { Moment } from '@/lib/core/dates';
import { formatDay } from '@/lib/i18n/format';

/** `01.06.2027` or `01.06.2027, 09:00`; empty for an empty one. */
export function shownMoment(moment: Moment): string {
  if (moment === '') return '';
  const [day = '', time] = moment.split('T');
  return time ? `${formatDay(day)}, ${time}` : formatDay(day);
}

const TYPED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?:(?:,\s*|\s+)(\d{1,2})[:.](\d{2}))?$/;
const two = (digits = '') => digits.padStart(2, '0');

/** The moment of a text as {@link shownMoment} writes it. Any other text stays as it is: the server refuses it. */
export function typedMoment(text: string): Moment {
  const [, day, month, year = '', hours, minutes] = TYPED.exec(text.trim()) ?? [];
  if (day === undefined) return text.trim();
  const date = [year, two(month), two(day)].join('-');
  return hours === undefined ? date : `${date}T${two(hours)}:${two(minutes)}`;
}
