import 'server-only';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { PAGE_SIZE, type EventFilters, type EventView, type Facets } from '../schema';
import type { Facet } from '../event-tags';
import { contentVersion, VersionedCache } from '../../content/queries/content-version';
import { eventCards } from './event-cards';
import {
  countEvents,
  isMatch,
  matchingOccurrences,
  selectEvents,
  unknownFilters,
  type EventSelection,
} from './event-filters';
import { eventFacets } from './facets';

export type EventListOptions = { at: Date; locale: Locale; page: number };
export type EventList = { items: EventView[]; total: number; page: number; facets: Facets };

/** An event with what it is sorted by. */
type Placed = { event: number; key: string };

/** The first `count` events by the first day on which they take place. */
function firstByDay(selection: EventSelection, count: number): Placed[] {
  const first = new Map<number, string>();
  for (const { event, day, time } of matchingOccurrences(selection)) {
    if (first.size === count) break;
    if (!first.has(event)) first.set(event, `${day} ${time}`);
  }
  return [...first].map(([event, key]) => ({ event, key }));
}

/** What goes on over a period is placed on its next remarkable day: when it opens, else when it closes. */
const allRunning = (selection: EventSelection): Placed[] =>
  selection.index.running
    .filter(({ event }) => isMatch(selection, event))
    .map(({ event, from, until }) => ({ event, key: from >= selection.from ? from : until }));

/** The ids of a page of matching events, each once, by day. */
function eventPage(selection: EventSelection, page: number): string[] {
  const count = page * PAGE_SIZE;
  return [...firstByDay(selection, count), ...allRunning(selection)]
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.event - b.event))
    .slice(count - PAGE_SIZE, count)
    .flatMap(({ event }) => selection.index.ids[event] ?? []);
}

/** Which events are on a page of the list; what is shown of them changes by the minute. */
type Page = { ids: string[]; total: number; facets: Facets };

async function findPage(
  db: Db,
  filters: EventFilters,
  { at, locale, page }: EventListOptions,
  version?: string | null,
): Promise<Page> {
  const selection = await selectEvents(db, filters, { today: dayOf(at), locale, version });
  return {
    ids: eventPage(selection, page),
    total: countEvents(selection),
    facets: await eventFacets(db, selection),
  };
}

async function withCards(
  db: Db,
  { ids, ...counts }: Page,
  filters: EventFilters,
  { at, locale, page, version }: EventListOptions & { version: string | null },
): Promise<EventList> {
  const { from = dayOf(at), to } = filters;
  return { items: await eventCards(db, ids, { locale, at, from, to, version }), page, ...counts };
}

/** Events to come, each once, with counts per filter. */
export async function listEvents(
  db: Db,
  filters: EventFilters,
  options: EventListOptions,
): Promise<EventList> {
  const version = await contentVersion(db);
  return withCards(db, await findPage(db, filters, options, version), filters, { ...options, version });
}

/** Or the filters whose values nobody offers. */
type Found = { page: Page } | { unknown: Facet[] };

/** Answers kept in memory, some twenty kilobytes each. */
const MAX_ANSWERS = 400;
const answers = new VersionedCache<Found>(MAX_ANSWERS);

/** What the HTTP call answers. What was found is kept for the day, until the content changes. */
export async function answerEvents(
  db: Db,
  filters: EventFilters,
  options: EventListOptions,
): Promise<{ list: EventList } | { unknown: Facet[] }> {
  const { at, locale, page } = options;
  const version = await contentVersion(db);
  const key = JSON.stringify([locale, dayOf(at), page, filters]);
  const read = async (): Promise<Found> => {
    const unknown = await unknownFilters(db, filters);
    return unknown.length ? { unknown } : { page: await findPage(db, filters, options, version) };
  };
  const kept = await answers.getAll(version, [key], async () => new Map([[key, await read()]]));
  const found = kept.get(key) ?? (await read());
  if ('unknown' in found) return found;
  return { list: await withCards(db, found.page, filters, { ...options, version }) };
}
