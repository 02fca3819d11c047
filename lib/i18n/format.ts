import { CURRENCY, type Cents } from '../core/money';
import { dayOf, timeOf, type Day } from '../core/dates';
import type { Locale } from './routing';

const NBSP = '\u00a0';
const NNBSP = '\u202f';
const MINUS = '\u2212';
const APOSTROPHE = '\u2019';

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, APOSTROPHE);

/** `5’000` in both languages. The locale `de` alone would use German separators. */
export const formatCount = (count: number): string => groupThousands(String(count));

/** `CHF 1’465.00` in both languages; negative amounts use a true minus: `− CHF 46.50`. */
export function formatMoney(cents: Cents): string {
  const abs = Math.abs(cents);
  const amount = `${groupThousands(String(Math.floor(abs / 100)))}.${String(abs % 100).padStart(2, '0')}`;
  const price = `${CURRENCY}${NBSP}${amount}`;
  return cents < 0 ? `${MINUS}${NBSP}${price}` : price;
}

/** `06.06.2025` in both languages. */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** The Swiss day of an instant, `06.06.2025`. */
export const formatInstantDay = (instant: Date): string => formatDay(dayOf(instant));

/** `20 h 30` or `20.30 Uhr`. @param time `HH:MM` */
export function formatTime(time: string, locale: Locale): string {
  const [hours = '', minutes = ''] = time.split(':');
  return locale === 'fr'
    ? `${Number(hours)}${NNBSP}h${NNBSP}${minutes}`
    : `${Number(hours)}.${minutes}${NBSP}Uhr`;
}

const WEEKDAYS = {
  fr: ['di', 'lu', 'ma', 'me', 'je', 've', 'sa'],
  de: ['So', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa'],
} as const;
const MONTHS = {
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
} as const;

export const monthName = (day: Day, locale: Locale): string =>
  MONTHS[locale][Number(day.slice(5, 7)) - 1] ?? '';

/** `sa 7 juin` or `Sa, 7. Juni`. */
export function formatWeekday(day: Day, locale: Locale): string {
  const weekday = WEEKDAYS[locale][new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
  const date = Number(day.slice(8));
  const month = monthName(day, locale);
  return locale === 'fr' ? `${weekday}${NBSP}${date}${NBSP}${month}` : `${weekday}, ${date}.${NBSP}${month}`;
}

/** `06.06.2025, 09 h 14`: an instant in Swiss time. */
export const formatInstant = (instant: Date, locale: Locale): string =>
  `${formatInstantDay(instant)}, ${formatTime(timeOf(instant), locale)}`;

/** An edition's code for display: `25–26`. */
export const formatEdition = (code: string): string => code.replace('-', '\u2013');
