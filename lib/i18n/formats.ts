import type { Locale } from './languages';

export const NBSP = '\u00a0';
const NNBSP = '\u202f';
export const EN_DASH = '\u2013';

type Format = {
  /** Monday first. */
  weekdays: readonly string[];
  shortWeekdays: readonly string[];
  months: readonly string[];
  shortMonths: readonly string[];
  /** Day of the month before the month's name. */
  dayOfMonth: (day: number) => string;
  /** The same after a short weekday. */
  shortDayOfMonth: (day: number) => string;
  /** Character between the weekday and the day. */
  afterWeekday: '' | ',';
  /** Between the numbers of a date in form fields, as their placeholders show it. */
  fieldSeparator: string;
  /** A time where it is clear that it is one, as in a timetable. */
  clock: (hours: number, minutes: string) => string;
  /** In a sentence. The arguments of these two are formatted by `clock`. */
  time: (clock: string) => string;
  timeSpan: (from: string, until: string) => string;
  /** Kilobytes, megabytes and gigabytes (decimal). */
  byteUnits: readonly [string, string, string];
};

/** French uses an ordinal for the first of a month. */
const frenchDay = (day: number) => (day === 1 ? '1er' : String(day));

/** Formats of days, times and sizes per language. Money, counts and short dates are the same in all of them. */
export const FORMATS: Record<Locale, Format> = {
  fr: {
    weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
    shortWeekdays: ['lu', 'ma', 'me', 'je', 've', 'sa', 'di'],
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    shortMonths: 'janv. févr. mars avril mai juin juil. août sept. oct. nov. déc.'.split(' '),
    dayOfMonth: frenchDay,
    shortDayOfMonth: frenchDay,
    afterWeekday: '',
    fieldSeparator: '/',
    clock: (hours, minutes) => `${hours}${NNBSP}h${NNBSP}${minutes}`,
    time: (clock) => clock,
    timeSpan: (from, until) => `${from}${NNBSP}${EN_DASH}${NNBSP}${until}`,
    byteUnits: ['ko', 'Mo', 'Go'],
  },
  de: {
    weekdays: ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
    shortWeekdays: ['Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So'],
    months: [
      'Januar',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ],
    shortMonths: 'Jan. Feb. März April Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
    dayOfMonth: (day) => `${day}.`,
    shortDayOfMonth: (day) => `${day}.`,
    afterWeekday: ',',
    fieldSeparator: '.',
    clock: (hours, minutes) => `${hours}.${minutes}`,
    time: (clock) => `${clock}${NBSP}Uhr`,
    timeSpan: (from, until) => `${from}${EN_DASH}${until}${NBSP}Uhr`,
    byteUnits: ['kB', 'MB', 'GB'],
  },
};
