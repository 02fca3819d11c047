import 'server-only';
import { sql } from 'drizzle-orm';
import type { Day } from '../../core/dates';
import { rowsOf, type Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import { FACETS, tagOf, type Facet } from '../event-tags';
import type { EventFilters } from '../schema/views';
import { textQuery, toTsQuery, type TextQuery } from '../text-query';
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

/** The bit of a filter in {@link EventSelection.failed}. */
export const bitOf = (facet: Facet): number => 1 << FACETS.indexOf(facet);

async function foundByWords(db: Db, words: TextQuery, locale: Locale): Promise<string[]> {
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select s.content_id as id from content_search s
        where s.content_type = 'event' and s.locale = ${locale} and s.vector @@ ${toTsQuery(words, locale)}`,
  );
  return rows.map(({ id }) => id);
}

/** Where a day begins in the days in order. */
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

/** The days from the first to the last asked for, in order; stop whenever enough is there. */
export function* occurrencesIn({
  index,
  from,
  to,
}: Pick<EventSelection, 'index' | 'from' | 'to'>): Generator<Occurrence> {
  for (let n = firstFrom(index.occurrences, from); n < index.occurrences.length; n += 1) {
    const one = index.occurrences[n];
    if (!one || (to !== undefined && one.day > to)) return;
    yield one;
  }
}

/** Events with a day, or a part of their period, up to a last day. */
function takesPlaceBy(selection: Pick<EventSelection, 'index' | 'from'> & { to: Day }): Uint8Array {
  const does = new Uint8Array(selection.index.ids.length);
  for (const { event } of occurrencesIn(selection)) does[event] = 1;
  for (const { event, from } of selection.index.running) if (from <= selection.to) does[event] = 1;
  return does;
}

const only = (length: number, events: Iterable<number>): Uint8Array => {
  const mask = new Uint8Array(length);
  for (const event of events) mask[event] = 1;
  return mask;
};

function exclude(failed: Uint8Array, allowed: Uint8Array, bit: number): void {
  for (let event = 0; event < failed.length; event += 1)
    if (!allowed[event]) failed[event] = (failed[event] ?? 0) | bit;
}

/** Sorts the events to come by a set of filters. @param today the first day, unless the filters name one */
export async function selectEvents(
  db: Db,
  filters: EventFilters,
  { today, locale }: { today: Day; locale: Locale },
): Promise<EventSelection> {
  const { from = today, to } = filters;
  const index = await getEventIndex(db, from);
  const words = filters.q ? await textQuery(db, filters.q, locale) : null;
  const size = index.ids.length;
  const failed = new Uint8Array(size);
  const carriers = (tag: string) => index.eventsWith.get(tag) ?? [];
  exclude(failed, only(size, carriers(tagOf('locale', locale))), OUT);
  if (to !== undefined) exclude(failed, takesPlaceBy({ index, from, to }), OUT);
  if (words) {
    const found = (await foundByWords(db, words, locale)).flatMap((id) => index.numberOf.get(id) ?? []);
    exclude(failed, only(size, found), OUT);
  }
  const chosen: EventSelection['chosen'] = {};
  for (const facet of FACETS) {
    const values: string[] | undefined = filters[facet];
    if (!values?.length) continue;
    chosen[facet] = values;
    exclude(
      failed,
      only(
        size,
        values.flatMap((value) => carriers(tagOf(facet, value))),
      ),
      bitOf(facet),
    );
  }
  return { index, locale, from, to, chosen, words, failed };
}

export const isMatch = ({ failed }: EventSelection, event: number): boolean => failed[event] === 0;

export const countEvents = ({ failed }: EventSelection): number =>
  failed.reduce((count, bits) => (bits === 0 ? count + 1 : count), 0);

/** Filter values nobody offers: an unknown region, place, age group or domain, with the filter's name. */
export async function unknownFilters(db: Db, filters: EventFilters): Promise<Facet[]> {
  const asked = FACETS.flatMap((facet) =>
    facet === 'category' ? [] : (filters[facet] ?? []).map((value: string) => ({ facet, value })),
  );
  if (!asked.length) return [];
  const rows = await rowsOf<{ facet: Facet }>(
    db,
    sql`select distinct a.facet from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as a(facet text, value text)
        where not exists (select 1 from content_terms t where t.kind = a.facet and t.id = a.value)
          and not (a.facet = 'place' and exists (select 1 from content_places p where p.id = a.value))`,
  );
  return rows.map(({ facet }) => facet);
}
