import type { Category } from '../../artwork/categories';
import { addDays, daysBetween, type Day } from '../../core/dates';
import { weekdayOf } from '../../events/rules';
import type { OccurrenceRecord } from '../../content/schema/event';
import { WEEKDAYS, type Weekday } from '../../content/schema/opening';
import { chance, pick } from './chance';
import type { SampleEvent } from './shapes';

/** Events are denser in the coming weeks than at the end of the year. */
const YEAR = 350;
const THICKNESS = 1.6;
const GOLDEN = 0.618_033_988_75;

/** When events of a kind take place: weekdays, times, number of days and their distance. */
type Rhythm = {
  weekdays: [Weekday, ...Weekday[]];
  times: [string, ...string[]];
  days: [number, ...number[]];
  step: number;
  hours: number;
};

const EVENINGS: [string, ...string[]] = ['20:00', '20:30', '19:30'];
const RHYTHMS: Record<Exclude<Category, 'exposition'>, Rhythm> = {
  spectacle: {
    weekdays: ['thu', 'wed', 'fri'],
    times: ['20:00', '19:30', '20:30'],
    days: [3, 2, 4],
    step: 1,
    hours: 2,
  },
  concert: {
    weekdays: ['fri', 'sat', 'sun', 'thu'],
    times: ['20:30', '20:00', '18:00'],
    days: [1, 1, 2],
    step: 1,
    hours: 2,
  },
  festival: { weekdays: ['wed', 'thu'], times: ['18:00', '17:00'], days: [4, 5], step: 1, hours: 5 },
  reading: {
    weekdays: ['tue', 'thu', 'sun'],
    times: ['19:30', '19:00', '17:00'],
    days: [1, 2],
    step: 7,
    hours: 1,
  },
  conference: {
    weekdays: ['tue', 'wed', 'mon'],
    times: ['19:00', '18:30', '20:00'],
    days: [1],
    step: 7,
    hours: 2,
  },
  workshop: {
    weekdays: ['wed', 'sat', 'sun'],
    times: ['14:00', '13:30', '10:00'],
    days: [3, 4, 6],
    step: 7,
    hours: 2,
  },
  guidedVisit: {
    weekdays: ['sun', 'thu', 'sat'],
    times: ['11:00', '18:00', '14:00'],
    days: [8, 5, 10],
    step: 14,
    hours: 1,
  },
  projection: { weekdays: ['mon', 'sun', 'tue'], times: EVENINGS, days: [1, 2], step: 7, hours: 2 },
  other: {
    weekdays: ['sat', 'sun', 'fri'],
    times: ['14:00', '11:00', '18:30'],
    days: [1],
    step: 7,
    hours: 3,
  },
};
/** Events for small children begin after lunch. */
const CHILDREN: Pick<Rhythm, 'weekdays' | 'times'> = {
  weekdays: ['sun', 'wed', 'sat'],
  times: ['15:00', '11:00', '14:30'],
};
/** Open-air venues play in summer. */
const OPEN_AIR = new Set(['arenes', 'voile']);
const SUMMER = { from: '06-08', days: 80 };

const nextWeekday = (day: Day, weekday: Weekday): Day =>
  addDays(day, (WEEKDAYS.indexOf(weekday) - WEEKDAYS.indexOf(weekdayOf(day)) + 7) % 7);

/** The next first day of summer. */
function summerFrom(today: Day): Day {
  const year = Number(today.slice(0, 4));
  const start = `${year}-${SUMMER.from}`;
  return daysBetween(today, start) >= 0 ? start : `${year + 1}-${SUMMER.from}`;
}

/** Distributes the n-th event over the coming year. */
function startOf(id: string, placeId: string, index: number, today: Day): Day {
  if (OPEN_AIR.has(placeId)) return addDays(summerFrom(today), Math.floor(chance(id, placeId) * SUMMER.days));
  const share = (index * GOLDEN) % 1;
  return addDays(today, Math.floor(share ** THICKNESS * YEAR));
}

function laterBy(time: string, hours: number): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${String((hour + hours) % 24).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The days of an event at one of its places. */
export function sampleOccurrences(
  event: {
    id: string;
    category: Exclude<Category, 'exposition'>;
    age: string;
    days?: number | undefined;
    at?: SampleEvent['at'];
  },
  placeId: string,
  index: number,
  today: Day,
): OccurrenceRecord[] {
  const forChildren = event.age === 'from-4' || event.age === 'from-6';
  const rhythm = { ...RHYTHMS[event.category], ...(forChildren ? CHILDREN : {}) };
  const words = [event.id, placeId];
  const first = nextWeekday(
    startOf(event.id, placeId, index, today),
    event.at?.weekday ?? pick(rhythm.weekdays, ...words, 'weekday'),
  );
  const time = event.at?.time ?? pick(rhythm.times, ...words, 'time');
  const hours = event.at?.hours ?? rhythm.hours;
  const count = event.days ?? pick(rhythm.days, ...words, 'days');
  return Array.from({ length: count }, (_, n) => {
    const day = addDays(first, n * rhythm.step);
    const matinee =
      event.category === 'spectacle' && weekdayOf(day) === 'sun' && time > '17:00' ? '17:00' : time;
    return { day, time: matinee, until: laterBy(matinee, hours) };
  });
}

/** An exhibition: most are running, some close soon, the others follow. */
export function samplePeriod(id: string, stop: number, index: number, today: Day): { from: Day; until: Day } {
  const length = 70 + Math.floor(chance(id, 'length') * 90);
  if (stop > 0)
    return { from: addDays(today, 110 + index * 6), until: addDays(today, 110 + index * 6 + length) };
  if (index % 6 === 0) return { from: addDays(today, 5 - length), until: addDays(today, 5 + (index % 8)) };
  if (index % 5 === 4)
    return { from: addDays(today, 20 + index), until: addDays(today, 20 + index + length) };
  const since = Math.floor(chance(id, 'since') * (length - 25));
  return { from: addDays(today, -since), until: addDays(today, length - since) };
}
