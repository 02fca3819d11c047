import type { Day } from '../core/dates';
import { kilometres } from '../core/distance';
import type { Journey, PlaceWeek } from './row-schema';
import type { Evidence, SignalKind, SignalSubject } from './schema';

/** A pattern that was found: of a pass, by its pseudonym, or of a place. */
export type Finding = { kind: SignalKind; subject: SignalSubject; subjectId: string; evidence: Evidence };

/** Shares of few entries say nothing. */
const ENTRIES_MIN = 20;
const PERCENT = 100;
const SHARES = { typed: 30, late: 20, clock: 20 } as const;

const isAbove = (part: number, { of, percent }: { of: number; percent: number }): boolean =>
  part * PERCENT > of * percent;

/** Places with many typed numbers, late uploads or wrong clocks, and entries of blocked passes. */
export const placeFindings = (weeks: readonly PlaceWeek[]): Finding[] =>
  weeks.flatMap(({ placeId, entries, afterBlock, ...counts }) => {
    const of = { subject: 'place' as const, subjectId: placeId };
    const shares = (['typed', 'late', 'clock'] as const).flatMap((kind): Finding[] =>
      entries >= ENTRIES_MIN && isAbove(counts[kind], { of: entries, percent: SHARES[kind] })
        ? [{ ...of, kind, evidence: { place: placeId, count: counts[kind], entries } }]
        : [],
    );
    return afterBlock > 0
      ? [...shares, { ...of, kind: 'after_block', evidence: { place: placeId, count: afterBlock } }]
      : shares;
  });

/** Nearer places are in one town. */
const JOURNEY_KM_MIN = 5;
const JOURNEY_KM_PER_HOUR = 110;

/** Two places farther apart than the time between them allows. */
export const journeyFindings = (journeys: readonly Journey[]): Finding[] =>
  journeys.flatMap(({ pass, from, to, day, minutes, fromAt, toAt }) => {
    const km = Math.round(kilometres(fromAt, toAt));
    if (km < JOURNEY_KM_MIN || km * 60 <= minutes * JOURNEY_KM_PER_HOUR) return [];
    return [{ kind: 'journey', subject: 'pass', subjectId: pass, evidence: { from, to, day, minutes, km } }];
  });

const PLACES_A_DAY = 4;

/** Passes at more than four places on one day. */
export const busyDayFindings = (days: readonly { pass: string; day: Day; places: number }[]): Finding[] =>
  days.flatMap(({ pass, day, places }) =>
    places > PLACES_A_DAY
      ? [{ kind: 'busy_day', subject: 'pass', subjectId: pass, evidence: { day, places } }]
      : [],
  );

/** More than three days a week, over four weeks. */
const DAYS_IN_FOUR_WEEKS = 12;

/** Passes at the same place more often than three days a week, over four weeks. */
export const frequentFindings = (
  guests: readonly { pass: string; placeId: string; days: number }[],
): Finding[] =>
  guests.flatMap(({ pass, placeId, days }) =>
    days > DAYS_IN_FOUR_WEEKS
      ? [{ kind: 'frequent', subject: 'pass', subjectId: pass, evidence: { place: placeId, days } }]
      : [],
  );

const MONTH_ENTRIES_MIN = 40;
const HALF = 50;

/** Places where five passes make most of the entries of four weeks. */
export const fewPassesFindings = (
  places: readonly { placeId: string; entries: number; top: number }[],
): Finding[] =>
  places.flatMap(({ placeId, entries, top }) =>
    entries >= MONTH_ENTRIES_MIN && isAbove(top, { of: entries, percent: HALF })
      ? [
          {
            kind: 'few_passes',
            subject: 'place',
            subjectId: placeId,
            evidence: { place: placeId, count: top, entries },
          },
        ]
      : [],
  );

const STEPS_MIN = 8;
const STEP_SECONDS_MAX = 120;
const STEP_TOLERANCE = 1;

/** Length of the longest run of equal gaps, in entries. @param times in seconds, ascending */
export function longestRun(times: readonly number[]): { entries: number; seconds: number } {
  let best = { entries: 1, seconds: 0 };
  let run = { entries: 1, seconds: -1 };
  for (let index = 1; index < times.length; index += 1) {
    const gap = (times[index] ?? 0) - (times[index - 1] ?? 0);
    const isEqual = Math.abs(gap - run.seconds) <= STEP_TOLERANCE;
    run = isEqual ? { ...run, entries: run.entries + 1 } : { entries: 2, seconds: gap };
    // several at once are a group, not steps
    if (run.seconds > STEP_TOLERANCE && run.seconds <= STEP_SECONDS_MAX && run.entries > best.entries)
      best = run;
  }
  return best;
}

/** Entries in equal steps, as of a stack of cards. */
export const stepFindings = (
  days: readonly { placeId: string; day: Day; times: readonly number[] }[],
): Finding[] =>
  days.flatMap(({ placeId, day, times }) => {
    const { entries, seconds } = longestRun(times);
    return entries >= STEPS_MIN
      ? [
          {
            kind: 'steps',
            subject: 'place',
            subjectId: placeId,
            evidence: { place: placeId, day, entries, seconds },
          },
        ]
      : [];
  });

const FORGED_MIN = 3;

/** Places where several codes were not authentic. */
export const forgedFindings = (places: readonly { placeId: string; number: number }[]): Finding[] =>
  places.flatMap(({ placeId, number }) =>
    number >= FORGED_MIN
      ? [
          {
            kind: 'forged',
            subject: 'place',
            subjectId: placeId,
            evidence: { place: placeId, count: number },
          },
        ]
      : [],
  );

/** Cards that were replaced within a year. */
export type ReplacedCards = { pass: string; cards: number };

const REPLACED_MIN = 3;

/** Passes with three or more new cards within a year. */
export const reissuedFindings = (passes: readonly ReplacedCards[]): Finding[] =>
  passes.flatMap(({ pass, cards }) =>
    cards >= REPLACED_MIN
      ? [{ kind: 'reissued', subject: 'pass', subjectId: pass, evidence: { cards } }]
      : [],
  );
