import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { ContentCache } from '../../content/queries/content-cache';
import { inEveryLanguage } from '../../content/schema/text';
import { contentVersion } from '../../content/queries/content-version';
import { previewedAt } from '../../config/as-of.mjs';
import type { Day } from '../../core/dates';
import type { Point } from '../../core/distance';
import { perProcess } from '../../core/process-wide.mjs';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Localized } from '../../i18n/languages';
import { openingSchema, type Opening } from '../../content/schema/opening';
import {
  TERM_FACETS,
  valueOf,
  type Dimension,
  type Facet,
  type TagDimension,
  type TermFacet,
} from '../event-tags';
import { valuesOfEvents, type ValuesOfEvents } from '../values-of-events';

/** A region, an age group, a domain or a place. */
export type Term = { label: Localized; position: number };

export type RunningEvent = { event: number; from: Day; until: Day; opening: Opening | undefined };

export type Occurrence = { event: number; day: Day; time: string; until: string | null };

/**
 * The events from a day on, by tag and by day. Kept in memory, because lists count every filter under all others,
 * which takes many database queries. An event is a position in `ids`. Typed arrays of positions are five times as fast
 * as objects.
 */
export type EventIndex = {
  /** Content version it was read from. */
  version: string | null;
  /** The first day covered. */
  from: Day;
  /** By last day. */
  ids: readonly string[];
  positions: ReadonlyMap<string, number>;
  /** Per filter and language, the events of every value. */
  eventsBy: Readonly<Record<Dimension, ReadonlyMap<string, Uint32Array>>>;
  /** Per filter, the values of every event. */
  valuesOf: Readonly<Record<Facet, ValuesOfEvents>>;
  /** Per filter, all values, including those without events. */
  terms: Readonly<Record<TermFacet, ReadonlyMap<string, Term>>>;
  /** The centre of the places of each town, by its French name. */
  towns: ReadonlyMap<string, Point>;
  /** Running events, by last day, with their opening hours or those of their place. */
  running: readonly RunningEvent[];
  /** Occurrences by day and time; `occurrenceEvents` has their events only. */
  occurrences: readonly Occurrence[];
  occurrenceEvents: Uint32Array;
  /** Those of each event, in the same order. */
  occurrencesOf: ReadonlyMap<number, readonly Occurrence[]>;
  /** Where each day begins in `occurrences`, in order. */
  days: readonly { day: Day; start: number }[];
};

const taggedRow = z.strictObject({ id: z.string(), tags: z.array(z.string()) });
const termRow = z.strictObject({
  facet: z.enum(TERM_FACETS),
  value: z.string(),
  label: inEveryLanguage(z.string()),
  position: z.int(),
});
const runningRow = z.strictObject({
  id: z.string(),
  from: z.iso.date(),
  until: z.iso.date(),
  opening: openingSchema.nullable(),
});
const occurrenceRow = z.strictObject({
  id: z.string(),
  day: z.iso.date(),
  time: z.string(),
  until: z.string().nullable(),
});

type Tagged = Pick<EventIndex, 'ids' | 'positions'> & {
  eventsBy: Record<TagDimension, ReadonlyMap<string, Uint32Array>>;
};

async function readTags(db: Db, from: Day): Promise<Tagged> {
  const rows = await queryRows(
    db,
    taggedRow,
    // in index order, which avoids sorting
    sql`select event_id as id, jsonb_agg(tag) as tags from content_event_tags
        where ends_on >= ${from}::date group by ends_on, event_id`,
  );
  const tagged = new Map<string, number[]>();
  for (const [event, { tags }] of rows.entries())
    for (const tag of tags) {
      const events = tagged.get(tag);
      if (events) events.push(event);
      else tagged.set(tag, [event]);
    }
  const valuesOf = (dimension: TagDimension) =>
    new Map(
      [...tagged].flatMap(([tag, events]): [string, Uint32Array][] => {
        const value = valueOf(dimension, tag);
        return value === null ? [] : [[value, Uint32Array.from(events)]];
      }),
    );
  const ids = rows.map(({ id }) => id);
  return {
    ids,
    positions: new Map(ids.map((id, event) => [id, event])),
    eventsBy: {
      locale: valuesOf('locale'),
      category: valuesOf('category'),
      region: valuesOf('region'),
      ageGroup: valuesOf('ageGroup'),
      domain: valuesOf('domain'),
      place: valuesOf('place'),
      coverage: valuesOf('coverage'),
      extension: valuesOf('extension'),
    },
  };
}

async function readTerms(db: Db): Promise<Omit<EventIndex['terms'], 'town'>> {
  const rows = await queryRows(
    db,
    termRow,
    sql`select kind as facet, id as value, label, position from content_terms where kind <> 'topic'
        union all select 'place', id, data->'name', 0 from content_places`,
  );
  const of = (facet: TermFacet) =>
    new Map(
      rows
        .filter((row) => row.facet === facet)
        .map(({ value, label, position }) => [value, { label, position }]),
    );
  return { region: of('region'), ageGroup: of('ageGroup'), domain: of('domain'), place: of('place') };
}

const townRow = z.strictObject({
  town: z.string(),
  label: inEveryLanguage(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  places: z.array(z.string()),
});

/** Towns with their events, those of all their places. */
async function readTowns(db: Db, eventsOf: ReadonlyMap<string, Uint32Array>) {
  const rows = await queryRows(
    db,
    townRow,
    sql`select town, jsonb_agg(data->'address'->'town')->0 as label, avg(latitude)::float8 as latitude,
          avg(longitude)::float8 as longitude, jsonb_agg(id) as places
        from content_places group by town`,
  );
  const eventsIn = (places: readonly string[]) =>
    Uint32Array.from(places.flatMap((place) => [...(eventsOf.get(place) ?? [])]));
  return {
    terms: new Map(rows.map(({ town, label }): [string, Term] => [town, { label, position: 0 }])),
    events: new Map(rows.map(({ town, places }) => [town, eventsIn(places)])),
    towns: new Map(
      rows.map(({ town, latitude, longitude }): [string, Point] => [town, [latitude, longitude]]),
    ),
  };
}

async function readRunning(
  db: Db,
  from: Day,
  positions: EventIndex['positions'],
): Promise<EventIndex['running']> {
  const rows = await queryRows(
    db,
    runningRow,
    sql`select e.id, e.starts_on::text as from, e.ends_on::text as until,
          coalesce(e.data->'opening', p.data->'opening') as opening
        from content_events e join content_places p on p.id = e.place_id
        where e.is_running and e.ends_on >= ${from}::date order by e.ends_on, e.id`,
  );
  return rows.flatMap(({ id, from: start, until, opening }) => {
    const event = positions.get(id);
    return event === undefined ? [] : [{ event, from: start, until, opening: opening ?? undefined }];
  });
}

type Occurrences = Pick<EventIndex, 'occurrences' | 'occurrenceEvents' | 'occurrencesOf' | 'days'>;

async function readOccurrences(db: Db, from: Day, positions: EventIndex['positions']): Promise<Occurrences> {
  const rows = await queryRows(
    db,
    occurrenceRow,
    sql`select o.day::text as day, o.time, o.until, o.event_id as id from content_event_occurrences o
        where o.day >= ${from}::date order by o.day, o.time, o.event_id`,
  );
  const occurrences = rows.flatMap(({ id, day, time, until }) => {
    const event = positions.get(id);
    return event === undefined ? [] : [{ event, day, time, until }];
  });
  const occurrencesOf = new Map<number, Occurrence[]>();
  for (const one of occurrences) {
    const ofEvent = occurrencesOf.get(one.event);
    if (ofEvent) ofEvent.push(one);
    else occurrencesOf.set(one.event, [one]);
  }
  return {
    occurrences,
    occurrencesOf,
    occurrenceEvents: Uint32Array.from(occurrences, ({ event }) => event),
    days: occurrences.flatMap(({ day }, start) =>
      occurrences[start - 1]?.day === day ? [] : [{ day, start }],
    ),
  };
}

async function readEventIndex(db: Db, from: Day, version: string | null): Promise<EventIndex> {
  const { ids, positions, eventsBy } = await readTags(db, from);
  const { terms: town, events, towns } = await readTowns(db, eventsBy.place);
  const terms = { ...(await readTerms(db)), town };
  const running = await readRunning(db, from, positions);
  const occurrences = await readOccurrences(db, from, positions);
  const withTowns = { ...eventsBy, town: events };
  const of = (facet: Facet) => valuesOfEvents(withTowns[facet], ids.length);
  return {
    ...{ version, from, ids, positions, terms, towns, running },
    eventsBy: withTowns,
    valuesOf: {
      category: of('category'),
      region: of('region'),
      town: of('town'),
      ageGroup: of('ageGroup'),
      place: of('place'),
      domain: of('domain'),
      coverage: of('coverage'),
      extension: of('extension'),
    },
    ...occurrences,
  };
}

/** Today's index, which serves all future days, and one from a past day. */
const indexes = perProcess('event-index', () => new ContentCache<EventIndex>(2));

/** The index of events from a day on. @param known the content version, if already known */
export async function getEventIndex(db: Db, from: Day, known?: string | null): Promise<EventIndex> {
  const version = known === undefined ? await contentVersion(db) : known;
  // a previewed day must not displace today
  if (previewedAt()) return readEventIndex(db, from, version);
  return indexes.get(version, from, () => readEventIndex(db, from, version));
}
