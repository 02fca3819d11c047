import { DAY_MS, MINUTE_MS } from './durations';

/** A day in Switzerland, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

const TIME_ZONE = 'Europe/Zurich';

let zurichClock: Intl.DateTimeFormat | undefined;
/** The last instant that was read: a request asks about the same one again and again. */
let lastRead: { time: number; parts: [day: Day, time: string] } | undefined;

/**
 * Swiss local day `YYYY-MM-DD` and time `HH:MM:SS` of an instant, which Swedish writes like this. The format is created at
 * first use: the first one with a time zone takes a browser some 20 ms, also on pages without dates.
 */
function zurichParts(instant: Date): [day: Day, time: string] {
  const milliseconds = instant.getTime();
  if (lastRead?.time === milliseconds) return lastRead.parts;
  zurichClock ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: TIME_ZONE,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  const [day = '', time = ''] = zurichClock.format(instant).split(' ');
  lastRead = { time: milliseconds, parts: [day, time] };
  return lastRead.parts;
}

/** The Swiss day of an instant; days change at midnight in Europe/Zurich. */
export const dayOf = (instant: Date): Day => zurichParts(instant)[0];

/** True if `value` is an existing day from 1900 to 2999. Years of days computed from it still have four digits. */
export function isDay(value: string): value is Day {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

/** @param time milliseconds since 1970 */
export const instantOf = (time: number): Date => new Date(time);

/** Unix time of an instant, in whole seconds. */
export const epochSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The same day of a later month, or the last one of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const firstOf = (index: number) =>
    `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
  const index = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const last = addDays(firstOf(index + 1), -1);
  const same = addDays(firstOf(index), Number(day.slice(8)) - 1);
  return same < last ? same : last;
}

/** The local midnight with which calendar widgets name a day. */
export const localDate = (day: Day): Date => new Date(`${day}T00:00:00`);

/** The day that a local date of a calendar widget names. */
export function localDayOf(date: Date): Day {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index ? 2 : 4, '0')).join('-');
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** UTC offset of Zurich at an instant, in milliseconds. */
const offsetAt = (instant: Date): number =>
  Date.parse(`${zurichParts(instant).join('T')}Z`) - epochSeconds(instant) * 1000;

/** The instant of a Swiss local `day` and `time` (`HH:MM`). */
export function zurichInstant(day: Day, time = '00:00'): Date {
  const naive = Date.parse(`${day}T${time}:00Z`);
  const guess = new Date(naive - offsetAt(new Date(naive)));
  return new Date(naive - offsetAt(guess));
}

/** The last millisecond of a Swiss day. */
export const endOfDay = (day: Day): Date => new Date(zurichInstant(addDays(day, 1)).getTime() - 1);

/** Swiss local time as `HH:MM`. */
export const timeOf = (instant: Date): string => zurichParts(instant)[1].slice(0, 5);

/** Minutes since midnight. @param time `HH:MM` */
export const minutesOfDay = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/**
 * A Swiss day or a minute of one, `YYYY-MM-DD` or `YYYY-MM-DDTHH:MM`. As a bound, a day starts with its first minute and
 * ends with its last one.
 */
export type Moment = string;

const MINUTE_LENGTH = 'YYYY-MM-DDTHH:MM'.length;

/** The Swiss minute of an instant. */
export const momentOf = (instant: Date): Moment => zurichParts(instant).join('T').slice(0, MINUTE_LENGTH);

export const isMoment = (value: string): value is Moment =>
  /^.{10}(T([01]\d|2[0-3]):[0-5]\d)?$/.test(value) && isDay(value.slice(0, 10));

export const dayOfMoment = (moment: Moment): Day => moment.slice(0, 10);

/** The minute with which a moment begins, `YYYY-MM-DDTHH:MM`. */
export const firstMinute = (moment: Moment): Moment => moment.padEnd(MINUTE_LENGTH, 'T00:00');

/** The minute with which a moment ends, `YYYY-MM-DDTHH:MM`. */
export const lastMinute = (moment: Moment): Moment => moment.padEnd(MINUTE_LENGTH, 'T23:59');

export const hasBegun = (from: Moment, at: Moment): boolean => from <= at;

/** Whether the last minute of `until` is over. */
export const isOver = (until: Moment, at: Moment): boolean => until < at.slice(0, until.length);

/** The first millisecond of a moment. */
export const startOfMoment = (moment: Moment): Date =>
  zurichInstant(dayOfMoment(moment), moment.slice(11) || '00:00');

/** The last millisecond of a moment. */
export const endOfMoment = (moment: Moment): Date =>
  isDay(moment) ? endOfDay(moment) : new Date(startOfMoment(moment).getTime() + MINUTE_MS - 1);

const INSTANT =
  /^\d{4}-\d{2}-\d{2}T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})?$/;

/** The instant that a text names, as ISO 8601: without an offset it is Swiss time. Null if it names none. */
export function parseInstant(text: string): Date | null {
  const [day = ''] = text.split('T');
  const parts = INSTANT.exec(text);
  if (!isDay(day) || (!parts && day !== text)) return null;
  const instant = parts?.[1] ? new Date(text) : startOfMoment(text.slice(0, 16));
  return Number.isNaN(instant.getTime()) ? null : instant;
}
