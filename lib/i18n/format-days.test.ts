import { describe, expect, it } from 'vitest';
import { formatClock, formatInstant, formatOfficeInstant } from './format';
import {
  formatDate,
  formatDayRange,
  formatDaySpan,
  formatLongDate,
  formatMonth,
  formatPhone,
  formatStreet,
  formatTimeSpan,
  formatWhen,
  isRun,
  weekdayName,
} from './format-days';

/** Replaces no-break spaces, which are hard to read in a test. */
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
const today = '2025-06-06';

describe('days in words', () => {
  it('names weekdays and months', () => {
    expect(weekdayName('2025-06-06', 'fr')).toBe('vendredi');
    expect(weekdayName('2025-06-08', 'de')).toBe('Sonntag');
    expect(plain(formatMonth('2025-08-06', 'fr'))).toBe('août 2025');
  });

  it.each([
    ['2025-09-21', 'fr', '21 septembre'],
    ['2025-09-21', 'de', '21. September'],
    ['2025-07-01', 'fr', '1er juillet'],
    ['2026-03-02', 'de', '2. März 2026'],
  ] as const)('shows the year of %s only if it differs (%s)', (day, locale, expected) => {
    expect(plain(formatDate(day, locale, today))).toBe(expected);
  });

  it('writes a day out in full', () => {
    expect(plain(formatLongDate('2025-06-07', 'fr'))).toBe('samedi 7 juin 2025');
    expect(plain(formatLongDate('2025-06-07', 'de'))).toBe('Samstag, 7. Juni 2025');
  });

  it('joins the days of one month', () => {
    expect(plain(formatDaySpan('2025-06-13', '2025-06-15', 'fr', today))).toBe('13–15 juin');
    expect(plain(formatDaySpan('2025-06-13', '2025-06-15', 'de', today))).toBe('13.–15. Juni');
    expect(plain(formatDaySpan('2025-06-28', '2025-07-03', 'fr', today))).toBe('28 juin – 3 juillet');
    expect(plain(formatDayRange('2025-05-24', '2025-09-21'))).toBe('24.05.2025 – 21.09.2025');
  });

  it.each([
    ['Chemin des Écluses', '12', 'Chemin des Écluses\u00a012'],
    ['Chemin des Écluses 12b', undefined, 'Chemin des Écluses\u00a012b'],
    ['Rue du 1er-Mars', undefined, 'Rue du 1er-Mars'],
    ['Au Village', undefined, 'Au Village'],
  ])('keeps the house number of %s %s on its line', (street, number, expected) => {
    expect(formatStreet(street, number)).toBe(expected);
  });

  it('writes a time in a box without "Uhr"', () => {
    expect(plain(formatClock('09:05', 'fr'))).toBe('9 h 05');
    expect(formatClock('09:05', 'de')).toBe('9.05');
  });

  it('writes "Uhr" once in German', () => {
    expect(plain(formatTimeSpan('10:00', '17:00', 'de'))).toBe('10.00–17.00 Uhr');
    expect(plain(formatTimeSpan('10:00', '17:00', 'fr'))).toBe('10 h 00 – 17 h 00');
    expect(plain(formatTimeSpan('20:30', null, 'fr'))).toBe('20 h 30');
  });

  it('writes a time to customers in their language, and to staff in digits', () => {
    const at = new Date('2027-06-08T07:12:00Z');
    expect(plain(formatInstant(at, 'fr'))).toBe('08.06.2027, 9 h 12');
    expect(plain(formatInstant(at, 'de'))).toBe('08.06.2027, 9.12 Uhr');
    expect(formatOfficeInstant(at)).toBe('08.06.2027, 09:12');
  });

  it('joins day and time', () => {
    expect(plain(formatWhen('2025-06-07', '20:00', { locale: 'fr', today: '2025-01-01' }))).toBe(
      'sa 7 juin, 20 h 00',
    );
    expect(plain(formatWhen('2025-06-07', null, { locale: 'de', today: '2025-01-01' }))).toBe('Sa, 7. Juni');
    expect(plain(formatWhen('2025-06-07', null, { locale: 'de', today: '2024-12-31' }))).toBe(
      'Sa, 7. Juni 2025',
    );
  });

  it('recognises consecutive days', () => {
    expect(isRun(['2025-06-30', '2025-07-01', '2025-07-02'])).toBe(true);
    expect(isRun(['2025-06-13', '2025-06-15'])).toBe(false);
  });
});

describe('formatPhone', () => {
  it.each([
    ['+41325550418', '032 555 04 18'],
    ['+33123456789', '+33 123456789'],
  ])('%s', (number, expected) => {
    expect(plain(formatPhone(number))).toBe(expected);
  });
});
