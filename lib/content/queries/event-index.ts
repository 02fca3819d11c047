import 'server-only';
import { sql } from 'drizzle-orm';
import type { Day } from '../../core/dates';
import { rowsOf, type Db } from '../../db/client';
import { contentVersion } from './content-version';

/**
 * The events to come, by their tags and days, in memory: lists count every filter against every other, which
 * costs a database many passes and a processor one. Events are numbered by their place in `ids`.
 */
export type EventIndex = {
  /** The state of the content it was made of. */
  version: string | null;
  ids: readonly string[];
  numberOf: ReadonlyMap<string, number>;
  /** Names of the tags; `tagsOf[event]` holds their numbers. */
  tags: readonly string[];
  tagsOf: readonly (readonly number[])[];
  /** Tag to the events that carry it. */
  eventsWith: ReadonlyMap<string, readonly number[]>;
  /** What goes on over a period, by last day. */
  running: readonly { event: number; from: Day; until: Day }[];
  /** Single days, by day and time. */
  occurrences: readonly Occurrence[];
};
export type Occurrence = { day: Day; time: string; until: string | null; event: number };

type TagRow = { id: string; tags: string[] };

function indexTags(rows: readonly TagRow[]): Omit<EventIndex, 'version' | 'running' | 'occurrences'> {
  const tagNumbers = new Map<string, number>();
  const eventsWith = new Map<string, number[]>();
  const tagsOf = rows.map(({ tags }, event) =>
    tags.map((tag) => {
      const carriers = eventsWith.get(tag);
      if (carriers) carriers.push(event);
      else eventsWith.set(tag, [event]);
      const known = tagNumbers.get(tag);
      if (known !== undefined) return known;
      tagNumbers.set(tag, tagNumbers.size);
      return tagNumbers.size - 1;
    }),
  );
  const ids = rows.map(({ id }) => id);
  return {
    ids,
    numberOf: new Map(ids.map((id, n) => [id, n])),
    tags: [...tagNumbers.keys()],
    tagsOf,
    eventsWith,
  };
}

/** Three walks of an index from the first day on: what is past is not read. */
async function loadEventIndex(db: Db, from: Day, version: string | null): Promise<EventIndex> {
  const index = indexTags(
    await rowsOf<TagRow>(
      db,
      // in the order of the index, so that nothing is sorted
      sql`select event_id as id, jsonb_agg(tag) as tags from content_event_tags
          where ends_on >= ${from}::date group by ends_on, event_id`,
    ),
  );
  const running = await rowsOf<{ id: string; from: Day; until: Day }>(
    db,
    sql`select id, starts_on::text as from, ends_on::text as until from content_events
        where is_running and ends_on >= ${from}::date order by ends_on, id`,
  );
  const occurrences = await rowsOf<Omit<Occurrence, 'event'> & { id: string }>(
    db,
    sql`select o.day::text as day, o.time, o.until, o.event_id as id from content_event_occurrences o
        where o.day >= ${from}::date order by o.day, o.time, o.event_id`,
  );
  const number = (id: string) => index.numberOf.get(id) ?? -1;
  return {
    ...index,
    version,
    running: running
      .map(({ id, ...span }) => ({ event: number(id), ...span }))
      .filter(({ event }) => event >= 0),
    occurrences: occurrences
      .map(({ id, ...one }) => ({ ...one, event: number(id) }))
      .filter(({ event }) => event >= 0),
  };
}

/** Today's, and one that is asked for from another day. */
const MAX_KEPT = 2;
const kept = new Map<string, Promise<EventIndex>>();

/**
 * The events from a day on. Kept until an import changes something or the day turns; every instance notices
 * by the name of the content's state, which it asks for each time.
 */
export async function getEventIndex(db: Db, from: Day): Promise<EventIndex> {
  const version = await contentVersion(db);
  if (version === null) return loadEventIndex(db, from, version);
  const key = `${version} ${from}`;
  const known = kept.get(key);
  if (known) return known;
  const loading = loadEventIndex(db, from, version);
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  for (const old of [...kept.keys()].slice(0, -MAX_KEPT)) kept.delete(old);
  return loading;
}
