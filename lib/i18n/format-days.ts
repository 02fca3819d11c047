import { addDays, dayOf, timeOf, type Day } from '../core/dates';
import { formatClock, formatDay, formatTime, formatWeekday, monthName, weekdayIndex } from './format';
import { EN_DASH, FORMATS, NBSP } from './formats';
import type { Locale } from './languages';

export const weekdayNameAt = (index: number, locale: Locale): string => FORMATS[locale].weekdays[index] ?? '';

/** @param index 0 is January */
export const monthNameAt = (index: number, locale: Locale): string => FORMATS[locale].months[index] ?? '';

/** `vendredi`, `Freitag`. */
export const weekdayName = (day: Day, locale: Locale): string => weekdayNameAt(weekdayIndex(day), locale);

/** `ve`, `Fr`. */
export const shortWeekdayName = (day: Day, locale: Locale): string =>
  FORMATS[locale].shortWeekdays[weekdayIndex(day)] ?? '';

const yearOf = (day: Day) => day.slice(0, 4);

/** `21` or `21.`; `1er`, `1.` for a first. */
export const dateOf = (day: Day, locale: Locale): string => FORMATS[locale].dayOfMonth(Number(day.slice(8)));

/** `juin 2025`. */
export const formatMonth = (day: Day, locale: Locale): string =>
  `${monthName(day, locale)}${NBSP}${yearOf(day)}`;

/** `21 septembre` or `21. September`, with the year if it differs from that of `today`. */
export function formatDate(day: Day, locale: Locale, today: Day): string {
  const year = yearOf(day) === yearOf(today) ? '' : `${NBSP}${yearOf(day)}`;
  return `${dateOf(day, locale)}${NBSP}${monthName(day, locale)}${year}`;
}

/** `samedi 7 juin 2025` or `Samstag, 7. Juni 2025`. */
export const formatLongDate = (day: Day, locale: Locale): string =>
  `${weekdayName(day, locale)}${FORMATS[locale].afterWeekday} ${dateOf(day, locale)}${NBSP}${monthName(day, locale)}${NBSP}${yearOf(day)}`;

/** `3 juin 2027, 09:00` or `3. Juni 2027, 09:00`: an instant in Swiss time. */
export function formatLongInstant(instant: Date, locale: Locale): string {
  const day = dayOf(instant);
  return `${dateOf(day, locale)}${NBSP}${formatMonth(day, locale)}, ${timeOf(instant)}`;
}

/** `13–15 juin`, `28 juin – 3 juillet`, `13.–15. Juni`. */
export function formatDaySpan(from: Day, until: Day, locale: Locale, today: Day): string {
  const end = formatDate(until, locale, today);
  if (from.slice(0, 7) === until.slice(0, 7)) return `${dateOf(from, locale)}${EN_DASH}${end}`;
  return `${formatDate(from, locale, today)}${NBSP}${EN_DASH} ${end}`;
}

/** `24.05.2025 – 21.09.2025` in every language. */
export const formatDayRange = (from: Day, until: Day): string =>
  `${formatDay(from)}${NBSP}${EN_DASH} ${formatDay(until)}`;

/** `10 h 00 – 17 h 00` or `10.00–17.00 Uhr`; only the start if there is no end. */
export function formatTimeSpan(from: string, until: string | null, locale: Locale): string {
  if (until === null) return formatTime(from, locale);
  return FORMATS[locale].timeSpan(formatClock(from, locale), formatClock(until, locale));
}

/**
 * `sa 7 juin, 20 h 00` or `Sa, 7. Juni, 20.00 Uhr`, with the year if it differs from that of `today`, and without time
 * for a whole day.
 */
export function formatWhen(
  day: Day,
  time: string | null,
  { locale, today }: { locale: Locale; today: Day },
): string {
  const year = yearOf(day) === yearOf(today) ? '' : `${NBSP}${yearOf(day)}`;
  const date = `${formatWeekday(day, locale)}${year}`;
  return time === null ? date : `${date}, ${formatTime(time, locale)}`;
}

/** True if the days are consecutive. */
export const isRun = (days: readonly Day[]): boolean =>
  days.every((day, index) => index === 0 || day === addDays(days[index - 1] ?? day, 1));

/** `Chemin des Écluses 12`: a street with its house number, which no line break parts from it. */
export const formatStreet = (street: string, number?: string): string =>
  [street, number]
    .filter(Boolean)
    .join(' ')
    .replace(/ (?=\d+[a-z]?$)/i, NBSP);

/** Swiss dialling format of `+41325550418`: `032 555 04 18`. Foreign numbers keep their country code. */
export function formatPhone(number: string): string {
  const parts = /^\+41(\d{2})(\d{3})(\d{2})(\d{2})$/.exec(number);
  return parts ? `0${parts.slice(1).join(NBSP)}` : number.replace(/^\+(\d{2})(\d+)$/, `+$1${NBSP}$2`);
}
