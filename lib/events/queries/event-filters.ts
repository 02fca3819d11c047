import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { FACETS, tagOf, type Facet } from '../event-tags';
import { NEVER } from '../rules';
import type { EventFilters } from '../schema';
import { textQuery, toTsQuery, type TextQuery } from '../../content/text-query';
import { VersionedCache } from '../../content/queries/content-version';
import { getEventIndex, type EventIndex, type Occurrence } from './event-index';

/** Which events match, and for the others which filters they fail. */
export type EventSelection = {
  index: EventIndex;
  locale: Locale;
  from: Day;
  to: Day | undefined;
  chosen: Partial<Record<Facet, readonly string[]>>;
  words: TextQuery | null;
  /** Per event: a bit for each filter it fails; {@link OUT} where language, days or words exclude it. */
  failed: Uint8Array;
};

/** Not to be counted under any filter. */
export const OUT = 0x80;

const NOBODY = new Uint32Array();

/** The bit of a filter in {@link EventSelection.failed}. */
export const bitOf = (facet: Facet): number => 1 << FACETS.indexOf(facet);

/** Words that somebody looks for, with the events that hold them. */
type WordsFound = { query: TextQuery | null; ids: readonly string[] };

/** Answers kept in memory: whoever filters by words goes on to the next filter. */
const MAX_ANSWERS = 200;
const answers = new VersionedCache<WordsFound>(MAX_ANSWERS);

/** Null where nothing matches. */
const idsJson = z.array(z.string()).nullable();

async function readWords(db: Db, q: string, locale: Locale, from: Day): Promise<WordsFound> {
  const query = await textQuery(db, q, locale);
  if (!query) return { query, ids: [] };
  const [ids] = await queryColumn(
    db,
    idsJson,
    sql`select jsonb_agg(s.content_id) from content_search s
        where s.content_type = 'event' and s.locale = ${locale} and s.last_day >= ${from}::date
          and s.vector @@ ${toTsQuery(query, locale)}`,
  );
  return { query, ids: ids ?? [] };
}

async function findWords(db: Db, q: string, locale: Locale, index: EventIndex): Promise<WordsFound> {
  const key = JSON.stringify([locale, index.from, q.toLowerCase()]);
  const read = async () => new Map([[key, await readWords(db, q, locale, index.from)]]);
  return (await answers.getAll(index.version, [key], read)).get(key) ?? { query: null, ids: [] };
}

/** Where the days from a day on begin, in the days in order. */
function firstFrom(occurrences: readonly Occurrence[], day: Day): number {
  let low = 0;
  let high = occurrences.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((occurrences[middle]?.day ?? '') < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

type Period = Pick<EventSelection, 'index' | 'from' | 'to'>;

/** The days from the first to the last asked for, as places in `occurrences`. */
function stretchOf({ index: { occurrences }, from, to }: Period): [start: number, end: number] {
  const start = firstFrom(occurrences, from);
  return [start, to === undefined ? occurrences.length : firstFrom(occurrences, addDays(to, 1))];
}

/** The events of the days from the first to the last asked for, in order. */
export function eventsOfDays(period: Period): Uint32Array {
  return period.index.occurrenceEvents.subarray(...stretchOf(period));
}

/** Days of matching events in order; stop whenever enough is there. Events that do not match are passed over. */
export function* matchingOccurrences(selection: EventSelection): Generator<Occurrence> {
  const { failed, index } = selection;
  const { occurrenceEvents, occurrences } = index;
  const [start, end] = stretchOf(selection);
  for (let n = start; n < end; n += 1) {
    if (failed[occurrenceEvents[n] ?? 0] !== 0) continue;
    const one = occurrences[n];
    if (one) yield one;
  }
}

/** Events with a day, or a part of their period, on the days asked for. */
function takesPlaceIn(period: Period): Uint32Array[] {
  const { to = NEVER } = period;
  const running = period.index.running.filter(({ from, until }) => from <= to && period.from <= until);
  return [eventsOfDays(period), Uint32Array.from(running, ({ event }) => event)];
}

/** Marks with a bit the events that no list names. */
function exclude(failed: Uint8Array, allowed: readonly Uint32Array[], bit: number): void {
  const marks = new Uint8Array(failed.length).fill(bit);
  for (const events of allowed) for (let n = 0; n < events.length; n += 1) marks[events[n] ?? 0] = 0;
  for (let event = 0; event < failed.length; event += 1)
    failed[event] = (failed[event] ?? 0) | (marks[event] ?? 0);
}

/** The days that are over are looked at by few: one index serves all of a month. */
const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** Sorts the events to come by a set of filters. @param today the first day, unless the filters name one */
export async function selectEvents(
  db: Db,
  filters: EventFilters,
  { today, locale, version }: { today: Day; locale: Locale; version?: string | null | undefined },
): Promise<EventSelection> {
  const { from = today, to } = filters;
  const index = await getEventIndex(db, from < today ? monthOf(from) : today, version);
  const words = filters.q ? await findWords(db, filters.q, locale, index) : null;
  const failed = new Uint8Array(index.ids.length);
  const carriers = (tag: string) => index.eventsWith.get(tag) ?? NOBODY;
  exclude(failed, [carriers(tagOf('locale', locale))], OUT);
  if (to !== undefined || from > index.from) exclude(failed, takesPlaceIn({ index, from, to }), OUT);
  if (words?.query) {
    const found = words.ids.flatMap((id) => index.numberOf.get(id) ?? []);
    exclude(failed, [Uint32Array.from(found)], OUT);
  }
  const chosen: EventSelection['chosen'] = {};
  for (const facet of FACETS) {
    const values: string[] | undefined = filters[facet];
    if (!values?.length) continue;
    chosen[facet] = values;
    const allowed = values.map((value) => carriers(tagOf(facet, value)));
    exclude(failed, allowed, bitOf(facet));
  }
  return { index, locale, from, to, chosen, words: words?.query ?? null, failed };
}

/** Leaves only some events in a selection, under every filter. */
export const keepOnly = ({ failed }: EventSelection, events: Uint32Array): void =>
  exclude(failed, [events], OUT);

export const isMatch = ({ failed }: EventSelection, event: number): boolean => failed[event] === 0;

export const countEvents = ({ failed }: EventSelection): number =>
  failed.reduce((count, bits) => (bits === 0 ? count + 1 : count), 0);

const facetColumn = z.enum(FACETS);

/** Filter values nobody offers: an unknown region, place, age group or domain, with the filter's name. */
export async function unknownFilters(db: Db, filters: EventFilters): Promise<Facet[]> {
  const asked = FACETS.flatMap((facet) =>
    facet === 'category' ? [] : (filters[facet] ?? []).map((value: string) => ({ facet, value })),
  );
  if (!asked.length) return [];
  return queryColumn(
    db,
    facetColumn,
    sql`select distinct a.facet from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(facet text, value text)
        where not exists (select 1 from content_terms t where t.kind = a.facet and t.id = a.value)
          and not (a.facet = 'place' and exists (select 1 from content_places p where p.id = a.value))`,
  );
}
