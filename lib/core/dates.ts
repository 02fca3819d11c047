/** A day in Switzerland, `YYYY-MM-DD`. Days compare as strings. */
export type Day = string;

const TIME_ZONE = 'Europe/Zurich';
const DAY_MS = 86_400_000;

const zurich = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const zurichClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: TIME_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

/** The Swiss day in which an instant lies; the day turns at midnight in Europe/Zurich. */
export const dayOf = (instant: Date): Day => zurich.format(instant);

/** Is `value` a day that exists (`2025-02-29` is not, nor is any of the year 0, which databases do not know)? */
export function isDay(value: string): value is Day {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value);
}

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Whole days from `from` to `to`; negative when `to` lies before. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);

/** How far the wall clock in Zurich is ahead of UTC at an instant, in milliseconds. */
function offsetAt(instant: Date): number {
  const part = Object.fromEntries(zurichClock.formatToParts(instant).map((p) => [p.type, Number(p.value)]));
  const wall = Date.UTC(
    part.year ?? 0,
    (part.month ?? 1) - 1,
    part.day ?? 1,
    part.hour ?? 0,
    part.minute ?? 0,
    part.second ?? 0,
  );
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The instant at which a wall clock in Switzerland shows `day` and `time` (`HH:MM`). */
export function zurichInstant(day: Day, time = '00:00'): Date {
  const naive = Date.parse(`${day}T${time}:00Z`);
  const guess = new Date(naive - offsetAt(new Date(naive)));
  return new Date(naive - offsetAt(guess));
}

/** The last instant of a Swiss day, one millisecond before the next begins. */
export const endOfDay = (day: Day): Date => new Date(zurichInstant(addDays(day, 1)).getTime() - 1);

/** Wall-clock time in Switzerland as `HH:MM`. */
export function timeOf(instant: Date): string {
  const part = Object.fromEntries(zurichClock.formatToParts(instant).map((p) => [p.type, p.value]));
  return `${part.hour ?? '00'}:${part.minute ?? '00'}`;
}
