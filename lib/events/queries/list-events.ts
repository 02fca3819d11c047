import 'server-only';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import { PAGE_SIZE, type EventFilters, type EventView, type Facets } from '../schema';
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

/** An event with its sort key. */
type SortedEvent = { event: number; key: string };

/** The first `count` events by their first day. */
function firstByDay(selection: EventSelection, count: number): SortedEvent[] {
  const first = new Map<number, string>();
  for (const { event, day, time } of matchingOccurrences(selection)) {
    if (first.size === count) break;
    if (!first.has(event)) first.set(event, `${day} ${time}`);
  }
  return [...first].map(([event, key]) => ({ event, key }));
}

/** A running event is placed on its opening day, or on its closing day if already open. */
const allRunning = (selection: EventSelection): SortedEvent[] =>
  selection.index.running
    .filter(({ event }) => isMatch(selection, event))
    .map(({ event, from, until }) => ({ event, key: from >= selection.from ? from : until }));

/** Ids of a page of matching events, each once, by day. */
function eventPage(selection: EventSelection, page: number): string[] {
  const count = page * PAGE_SIZE;
  return [...firstByDay(selection, count), ...allRunning(selection)]
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.event - b.event))
    .slice(count - PAGE_SIZE, count)
    .flatMap(({ event }) => selection.index.ids[event] ?? []);
}

/**
 * Coming events, each once, with counts per filter.
 * @returns `invalid_data` for an unknown filter value
 */
export async function listEvents(
  db: Db,
  filters: EventFilters,
  { at, locale, page }: EventListOptions,
): Promise<Result<EventList, 'invalid_data'>> {
  const selection = await selectEvents(db, filters, { at, locale });
  const unknown = unknownFilters(selection);
  if (unknown.length) return fail('invalid_data', unknown);
  const { index, from, to, extensions } = selection;
  const { version } = index;
  const ids = eventPage(selection, page);
  const items = await eventCards(db, ids, { locale, at, from, to, version, extensions });
  return ok({ items, total: countEvents(selection), page, facets: eventFacets(selection) });
}
