import { CURRENCY, type Cents } from '../core/money';
import { dayOf, timeOf, type Day } from '../core/dates';
import { FORMATS, NBSP } from './formats';
import type { Locale } from './languages';

const MINUS = '\u2212';
const APOSTROPHE = '\u2019';
const KILO = 1_000;

const groupThousands = (digits: string) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, APOSTROPHE);

/** `5’000` in every language. The locale `de` alone would use German separators. */
export const formatCount = (count: number): string => groupThousands(String(count));

/** Formats the numbers of a text from 1000 up with {@link formatCount}; plurals depend on smaller ones only. */
export const withCounts = (
  values: Readonly<Record<string, string | number>> = {},
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && Math.abs(value) >= KILO ? formatCount(value) : value,
    ]),
  );

/** `CHF 1’465.00` in every language; negative amounts use a true minus: `− CHF 46.50`. */
export function formatMoney(cents: Cents, currency: string = CURRENCY): string {
  const abs = Math.abs(cents);
  const amount = `${groupThousands(String(Math.floor(abs / 100)))}.${String(abs % 100).padStart(2, '0')}`;
  const price = `${currency}${NBSP}${amount}`;
  return cents < 0 ? `${MINUS}${NBSP}${price}` : price;
}

/** An amount where the currency is said already: `1’465.00`. */
export const formatAmount = (cents: Cents): string => formatMoney(cents).replace(`${CURRENCY}${NBSP}`, '');

/** `06.06.2025` in every language. */
export function formatDay(day: Day): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${date}.${month}.${year}`;
}

/** A day as typed into a field: `06/06/2025` or `06.06.2025`. */
export const formatFieldDay = (day: Day, locale: Locale): string =>
  formatDay(day).replaceAll('.', FORMATS[locale].fieldSeparator);

/** The Swiss day of an instant, `06.06.2025`. */
export const formatInstantDay = (instant: Date): string => formatDay(dayOf(instant));

/** `20 h 30` or `20.30`, for tables and boxes of times. @param time `HH:MM` */
export function formatClock(time: string, locale: Locale): string {
  const [hours = '', minutes = ''] = time.split(':');
  return FORMATS[locale].clock(Number(hours), minutes);
}

/** `20 h 30` or `20.30 Uhr`. @param time `HH:MM` */
export const formatTime = (time: string, locale: Locale): string =>
  FORMATS[locale].time(formatClock(time, locale));

export const monthName = (day: Day, locale: Locale): string =>
  FORMATS[locale].months[Number(day.slice(5, 7)) - 1] ?? '';

/** `sept.`, `Sept.`. */
export const shortMonthName = (day: Day, locale: Locale): string =>
  FORMATS[locale].shortMonths[Number(day.slice(5, 7)) - 1] ?? '';

export const weekdayIndex = (day: Day): number => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;

/** `sa` or `Sa`. */
export const shortWeekday = (day: Day, locale: Locale): string =>
  FORMATS[locale].shortWeekdays[weekdayIndex(day)] ?? '';

/** `sa 7 juin` or `Sa, 7. Juni`. */
export function formatWeekday(day: Day, locale: Locale): string {
  const { afterWeekday, shortDayOfMonth } = FORMATS[locale];
  const weekday = `${shortWeekday(day, locale)}${afterWeekday}`;
  const space = afterWeekday ? ' ' : NBSP;
  return `${weekday}${space}${shortDayOfMonth(Number(day.slice(8)))}${NBSP}${monthName(day, locale)}`;
}

/** `06.06.2025, 09 h 14`: an instant in Swiss time. */
export const formatInstant = (instant: Date, locale: Locale): string =>
  `${formatInstantDay(instant)}, ${formatTime(timeOf(instant), locale)}`;

/** `06.06.2025, 09:14`: an instant in Swiss time, as the office writes it in every language. */
export const formatOfficeInstant = (instant: Date): string =>
  `${formatInstantDay(instant)}, ${timeOf(instant)}`;

/** An edition's code for display: `25–26`. */
export const formatEdition = (code: string): string => code.replace('-', '\u2013');

/** `12 ko`, `1.4 MB`: decimal units, at least 1, one decimal from a million on. */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [kilo, mega, giga] = FORMATS[locale].byteUnits;
  const kilobytes = Math.max(1, Math.round(bytes / KILO));
  if (kilobytes < KILO) return `${kilobytes}${NBSP}${kilo}`;
  const megabytes = Math.round((bytes / KILO ** 2) * 10);
  const [tenths, unit] =
    megabytes < KILO * 10 ? [megabytes, mega] : [Math.round((bytes / KILO ** 3) * 10), giga];
  return `${Math.floor(tenths / 10)}.${tenths % 10}${NBSP}${unit}`;
}

/** Names the countries in a text of ISO codes: `CH, FR` is `Suisse, France`. */
export function formatCountries(codes: string, locale: Locale): string {
  const names = new Intl.DisplayNames(`${locale}-CH`, { type: 'region' });
  return codes.replaceAll(/\b[A-Z]{2}\b/g, (code) => names.of(code) ?? code);
}

/** Has a name, although it is the code of no country. */
const UNKNOWN_REGION = 'ZZ';

/** True if two capital letters are the code of a country. */
export const isCountry = (code: string): boolean =>
  code !== UNKNOWN_REGION &&
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) !== undefined;
