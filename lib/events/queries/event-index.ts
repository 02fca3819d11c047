import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { facetOf, type Facet } from '../event-tags';
import { contentVersion } from '../../content/queries/content-version';

/**
 * The events to come, by their tags and days, in memory: lists count every filter against every other, which
 * costs a database many passes and a processor one. Events are numbered by their place in `ids`, tags by theirs
 * in `tags`; what every list walks through is numbers only.
 */
export type EventIndex = {
  /** The state of the content it was made of. */
  version: string | null;
  /** The first day in it. */
  from: Day;
  ids: readonly string[];
  numberOf: ReadonlyMap<string, number>;
  tags: readonly string[];
  /** Per event, one after the other: the tags from `tagStarts[event]` to before `tagStarts[event + 1]`. */
  tagNumbers: Uint32Array;
  tagStarts: Uint32Array;
  /** Of every filter, the numbers of its tags. */
  tagsOfFacet: Readonly<Record<Facet, readonly number[]>>;
  /** Tag to the events that carry it. */
  eventsWith: ReadonlyMap<string, Uint32Array>;
  /** What goes on over a period, by last day. */
  running: readonly { event: number; from: Day; until: Day }[];
  /** Single days, by day and time, and the events they are of. */
  occurrences: readonly Occurrence[];
  occurrenceEvents: Uint32Array;
};
export type Occurrence = { day: Day; time: string; until: string | null; event: number };

/** The numbers of an event's tags. */
export const tagsOf = ({ tagNumbers, tagStarts }: EventIndex, event: number): Uint32Array =>
  tagNumbers.subarray(tagStarts[event], tagStarts[event + 1]);

const tagsRow = z.strictObject({ id: z.string(), tags: z.array(z.string()) });
type TagsRow = z.infer<typeof tagsRow>;
const runningRow = z.strictObject({ id: z.string(), from: z.iso.date(), until: z.iso.date() });
const occurrenceRow = z.strictObject({
  id: z.string(),
  day: z.iso.date(),
  time: z.string(),
  until: z.string().nullable(),
});
type TagIndex = Omit<EventIndex, 'version' | 'from' | 'running' | 'occurrences' | 'occurrenceEvents'>;

function facetTags(tags: readonly string[]): EventIndex['tagsOfFacet'] {
  const of: Record<Facet, number[]> = { category: [], region: [], ageGroup: [], domain: [], place: [] };
  tags.forEach((tag, number) => {
    const named = facetOf(tag);
    if (named) of[named.facet].push(number);
  });
  return of;
}

function indexTags(rows: readonly TagsRow[]): TagIndex {
  const tagNumberOf = new Map<string, number>();
  const eventsWith = new Map<string, number[]>();
  const tagNumbers: number[] = [];
  const tagStarts = new Uint32Array(rows.length + 1);
  rows.forEach((row, event) => {
    for (const tag of row.tags) {
      const carriers = eventsWith.get(tag);
      if (carriers) carriers.push(event);
      else eventsWith.set(tag, [event]);
      const number = tagNumberOf.get(tag) ?? tagNumberOf.size;
      tagNumberOf.set(tag, number);
      tagNumbers.push(number);
    }
    tagStarts[event + 1] = tagNumbers.length;
  });
  const ids = rows.map(({ id }) => id);
  const tags = [...tagNumberOf.keys()];
  return {
    ids,
    numberOf: new Map(ids.map((id, n) => [id, n])),
    tags,
    tagNumbers: Uint32Array.from(tagNumbers),
    tagStarts,
    tagsOfFacet: facetTags(tags),
    eventsWith: new Map([...eventsWith].map(([tag, events]) => [tag, Uint32Array.from(events)])),
  };
}

/** Three walks of an index from the first day on: what is past is not read. */
async function loadEventIndex(db: Db, from: Day, version: string | null): Promise<EventIndex> {
  const index = indexTags(
    await queryRows(
      db,
      tagsRow,
      // in the order of the index, so that nothing is sorted
      sql`select event_id as id, jsonb_agg(tag) as tags from content_event_tags
          where ends_on >= ${from}::date group by ends_on, event_id`,
    ),
  );
  const running = await queryRows(
    db,
    runningRow,
    sql`select id, starts_on::text as from, ends_on::text as until from content_events
        where is_running and ends_on >= ${from}::date order by ends_on, id`,
  );
  const occurrences = await queryRows(
    db,
    occurrenceRow,
    sql`select o.day::text as day, o.time, o.until, o.event_id as id from content_event_occurrences o
        where o.day >= ${from}::date order by o.day, o.time, o.event_id`,
  );
  const number = (id: string) => index.numberOf.get(id) ?? -1;
  const known = occurrences
    .map(({ id, ...one }) => ({ ...one, event: number(id) }))
    .filter(({ event }) => event >= 0);
  return {
    ...index,
    version,
    from,
    running: running
      .map(({ id, ...span }) => ({ event: number(id), ...span }))
      .filter(({ event }) => event >= 0),
    occurrences: known,
    occurrenceEvents: Uint32Array.from(known, ({ event }) => event),
  };
}

/** Today's, which serves every day to come, and one from a day that is over. */
const MAX_KEPT = 2;
const kept = new Map<string, Promise<EventIndex>>();

/**
 * The events from a day on. Kept until an import changes something or the day turns; every instance notices
 * by the name of the content's state, which it asks for each time.
 * @param known the content's state, where it was just asked for
 */
export async function getEventIndex(db: Db, from: Day, known?: string | null): Promise<EventIndex> {
  const version = known === undefined ? await contentVersion(db) : known;
  if (version === null) return loadEventIndex(db, from, version);
  const key = `${version} ${from}`;
  const loading = kept.get(key) ?? loadEventIndex(db, from, version);
  // to the end, so that the one that was asked for longest ago leaves first
  kept.delete(key);
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  for (const old of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(old);
  return loading;
}
