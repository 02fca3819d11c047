import { isDay, type Day } from '@/lib/core/dates';
import { formatFieldDay } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/languages';

const pad = (digits: string) => digits.padStart(2, '0');

/**
 * Parses `14.3.1989`, `14/03/1989`, `14 03 1989`, `14031989` or `1989-03-14`.
 * Undefined for anything else and for dates that do not exist.
 */
export function parseTypedDay(text: string): Day | undefined {
  const typed = text.trim();
  const parts =
    /^(\d{1,2})[./,\s-]+(\d{1,2})[./,\s-]+(\d{4})$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  const day = parts ? `${parts[3] ?? ''}-${pad(parts[2] ?? '')}-${pad(parts[1] ?? '')}` : typed;
  return isDay(day) ? day : undefined;
}

/** Formats a form value: days as `14/03/1989` or `14.03.1989`, anything else unchanged. */
export const shownDay = (value: string, locale: Locale): string =>
  isDay(value) ? formatFieldDay(value, locale) : value;
