import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CATALOGUE_VERSION, catalogueOf } from '../../catalogue/queries';
import { extensionTitles } from '../../catalogue/rules';
import { dayOf, type Day } from '../../core/dates';
import { kilometres, type Point } from '../../core/distance';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { queryColumn, queryRow } from '../../db/rows';
import type { Locale, Localized } from '../../i18n/languages';
import { textQuery, toTsQuery, type TextQuery } from '../../content/queries/text-query';
import { FACETS, otherCoverages, PASS_FACETS, TERM_FACETS, type Facet } from '../event-tags';
import { isClosedForGood, isPast, NEVER, nextOpenDay } from '../rules';
import type { EventFilters } from '../schema';
import { getEventIndex, type EventIndex, type Occurrence, type RunningEvent } from './event-index';

/** Which events match, and which filters the others fail. */
export type EventSelection = {
  index: EventIndex;
  locale: Locale;
  from: Day;
  to: Day | undefined;
  at: Date;
  filters: EventFilters;
  /** Titles of the extensions, by code. */
  extensions: ReadonlyMap<string, Localized>;
  words: TextQuery | null;
  /** Only what begins at this time or later. */
  after: string | undefined;
  /** Per event, a bit for each filter it fails, and for each of {@link OUT}, {@link OTHER_DAYS} it is excluded by. */
  failed: Uint16Array;
};

/** On other days than those requested. */
export const OTHER_DAYS = 0x100;
/** Not counted under any filter: in another language, without the words, closed now. */
export const OUT = { language: 0x200, words: 0x400, closed: 0x800 } as const;
const ANY_OUT = OUT.language | OUT.words | OUT.closed;

const isPassFacet = (facet: Facet): boolean => PASS_FACETS.some((one) => one === facet);

/** The bit of a filter in {@link EventSelection.failed}. The two of the pass share one. */
export const bitOf = (facet: Facet): number =>
  1 << FACETS.indexOf(isPassFacet(facet) ? PASS_FACETS[0] : facet);

/** Whether an event matches, or fails a single filter, under whose values it is counted. */
const isCounted = (bits: number): boolean => !(bits & ANY_OUT) && (bits & (bits - 1)) === 0;

type Period = Pick<EventSelection, 'index' | 'from' | 'to'>;
type Coming = Period & Pick<EventSelection, 'at'> & Partial<Pick<EventSelection, 'after'>>;

/** Range of the requested days in `occurrences`. */
function rangeOf({ index: { days, occurrences }, from, to = NEVER }: Period): [start: number, end: number] {
  const startOf = (first: (day: Day) => boolean) =>
    days.find(({ day }) => first(day))?.start ?? occurrences.length;
  return [startOf((day) => day >= from), startOf((day) => day > to)];
}

type ComingRange = {
  start: number;
  end: number;
  /** From here on nothing is out. */
  checked: number;
  isOut: (n: number) => boolean;
};

/** Range of the requested days without what is over today, unless earlier days are requested. */
function comingRange(period: Coming): ComingRange {
  const { index, from, at, after } = period;
  const today = dayOf(at);
  const [start, end] = rangeOf(period);
  const [, endOfToday] = from > today ? [0, 0] : rangeOf({ index, from: today, to: today });
  const isOver = ({ day, time, until }: Occurrence) =>
    from >= today && day === today && isPast({ day, time: time || null, until }, at);
  const checked = after ? end : Math.min(Math.max(start, endOfToday), end);
  const isOut = (n: number) => {
    const one = n < checked ? index.occurrences[n] : undefined;
    return one !== undefined && (one.time < (after ?? '') || isOver(one));
  };
  return { start, end, checked, isOut };
}

/** Coming events of the requested days in order, once per occurrence: those that were looked at, and the others. */
export function eventsOfDays(period: Coming): [checked: Uint32Array, later: Uint32Array] {
  const { start, end, checked, isOut } = comingRange(period);
  const events = period.index.occurrenceEvents;
  return [events.subarray(start, checked).filter((_, n) => !isOut(start + n)), events.subarray(checked, end)];
}

/** Matching occurrences in order, computed lazily. */
export function* matchingOccurrences(selection: EventSelection): Generator<Occurrence> {
  const { occurrenceEvents, occurrences } = selection.index;
  const { start, end, isOut } = comingRange(selection);
  for (let n = start; n < end; n += 1) {
    if (!isMatch(selection, occurrenceEvents[n] ?? 0) || isOut(n)) continue;
    const one = occurrences[n];
    if (one) yield one;
  }
}

type Running = Omit<Coming, 'after'>;

function overlapping({ index, from, to = NEVER, at }: Running): RunningEvent[] {
  const today = dayOf(at);
  return index.running
    .filter((one) => one.from <= to && from <= one.until)
    .filter(({ until, opening }) => from < today || until !== today || !isClosedForGood(until, opening, at));
}

/**
 * Running events that overlap these days, without those that have closed for the last time, unless earlier days are
 * requested.
 */
export const runningIn = (period: Running): number[] => overlapping(period).map(({ event }) => event);

const later = (a: Day, b: Day): Day => (a > b ? a : b);
const earlier = (a: Day, b: Day): Day => (a < b ? a : b);

/** Running events that are open on one of these days at least, of those that are counted. */
const openIn = (period: Running & { to: Day }, failed: Uint16Array): number[] =>
  overlapping(period)
    .filter(
      ({ event, from, until, opening }) =>
        isCounted(failed[event] ?? 0) &&
        (!opening || nextOpenDay(opening, later(from, period.from), earlier(until, period.to)) !== null),
    )
    .map(({ event }) => event);

/** The first of these days on which each event is. */
export function firstDays(period: Running): ReadonlyMap<number, Day> {
  const { start, end, isOut } = comingRange(period);
  const { occurrences } = period.index;
  const days = new Map<number, Day>();
  for (let n = start; n < end; n += 1) {
    const one = occurrences[n];
    if (one && !isOut(n) && !days.has(one.event)) days.set(one.event, one.day);
  }
  for (const { event, from } of overlapping(period)) days.set(event, later(from, period.from));
  return days;
}

const idList = z.array(z.string()).nullable();

async function eventsWith(db: Db, words: TextQuery, locale: Locale, index: EventIndex): Promise<number[]> {
  const [ids] = await queryColumn(
    db,
    idList,
    sql`select jsonb_agg(s.content_id) from content_search s
        where s.content_type = 'event' and s.locale = ${locale} and s.last_day >= ${index.from}::date
          and s.vector @@ ${toTsQuery(words, locale)}`,
  );
  return (ids ?? []).flatMap((id) => index.positions.get(id) ?? []);
}

/** Marks events that are in none of the lists with a bit that no event has yet. */
export function exclude(failed: Uint16Array, bit: number, allowed: readonly ArrayLike<number>[]): void {
  for (let event = 0; event < failed.length; event += 1) failed[event] = (failed[event] ?? 0) | bit;
  for (const events of allowed)
    for (let n = 0; n < events.length; n += 1) {
      const event = events[n] ?? 0;
      failed[event] = (failed[event] ?? 0) & ~bit;
    }
}

/** Past days are rarely requested: one index serves a whole month. */
const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

const eventsWithPass = ({ coverage, extension = [] }: EventFilters, index: EventIndex) => [
  ...otherCoverages(coverage, extension).map((one) => index.eventsBy.coverage.get(one) ?? []),
  ...extension.map((one) => index.eventsBy.extension.get(one) ?? []),
];

/** The chosen towns, and those around them. */
function townsNear({ town = [], around }: EventFilters, { towns }: EventIndex): string[] {
  if (!around) return town;
  const centres = town.flatMap((name): Point[] => {
    const centre = towns.get(name);
    return centre ? [centre] : [];
  });
  const isNear = (point: Point) => centres.some((centre) => kilometres(centre, point) <= around);
  return [...towns].filter(([, point]) => isNear(point)).map(([name]) => name);
}

const versionsRow = z.strictObject({ content: z.string().nullable(), catalogue: z.string() });

/** Versions of content and catalogue, in one statement. */
async function readVersions(db: Db): Promise<z.infer<typeof versionsRow>> {
  const row = await queryRow(
    db,
    versionsRow,
    sql`select (select version from content_state) as content, ${CATALOGUE_VERSION} as catalogue`,
  );
  return row ?? { content: null, catalogue: '' };
}

/** Applies filters to the coming events, from today unless the filters name a day. */
export async function selectEvents(
  db: Db,
  filters: EventFilters,
  { at, locale, after }: { at: Date; locale: Locale; after?: string | undefined },
): Promise<EventSelection> {
  const today = dayOf(at);
  const { from = today, to, q } = filters;
  const versions = await readVersions(db);
  const index = await getEventIndex(db, from < today ? monthOf(from) : today, versions.content);
  const words = q ? await textQuery(db, q, locale) : null;
  const failed = new Uint16Array(index.ids.length);
  exclude(failed, OUT.language, [index.eventsBy.locale.get(locale) ?? []]);
  for (const facet of FACETS) {
    if (isPassFacet(facet)) continue;
    const chosen: readonly string[] = filters[facet] ?? [];
    const values = facet === 'town' ? townsNear(filters, index) : chosen;
    const allowed = values.map((value) => index.eventsBy[facet].get(value) ?? []);
    if (chosen.length) exclude(failed, bitOf(facet), allowed);
  }
  if (filters.coverage ?? filters.extension)
    exclude(failed, bitOf('coverage'), eventsWithPass(filters, index));
  const period = { index, from, to, at, after };
  const running = () => (to === undefined ? runningIn(period) : openIn({ ...period, to }, failed));
  // no running event begins at a time
  exclude(failed, OTHER_DAYS, [...eventsOfDays(period), after ? [] : running()]);
  if (words) exclude(failed, OUT.words, [await eventsWith(db, words, locale, index)]);
  const extensions = extensionTitles(await catalogueOf(db, versions.catalogue));
  return { index, locale, from, to, at, after, filters, extensions, words, failed };
}

export const isMatch = ({ failed }: Pick<EventSelection, 'failed'>, event: number): boolean =>
  failed[event] === 0;

/** The events that are counted under some filter. */
export function countedEvents({ failed }: EventSelection): number[] {
  const events: number[] = [];
  for (let event = 0; event < failed.length; event += 1)
    if (isCounted(failed[event] ?? 0)) events.push(event);
  return events;
}

export function countEvents({ failed }: EventSelection): number {
  let count = 0;
  for (const bits of failed) if (bits === 0) count += 1;
  return count;
}

/** Filters with an unknown region, age group, domain, place or extension. */
export function unknownFilters({ index, filters, extensions }: EventSelection): FieldError[] {
  const known = { ...index.terms, extension: extensions };
  return [...TERM_FACETS, 'extension' as const]
    .filter((facet) => filters[facet]?.some((value) => !known[facet].has(value)))
    .map((path) => ({ path, code: 'choice' }));
}
