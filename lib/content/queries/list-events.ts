import 'server-only';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import { PAGE_SIZE, type EventFilters, type EventView, type Facets } from '../schema/views';
import { eventCards } from './event-cards';
import {
  countEvents,
  isMatch,
  matchingOccurrences,
  selectEvents,
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

/** Events to come, each once, with counts per filter: what the HTTP call answers. */
export async function listEvents(
  db: Db,
  filters: EventFilters,
  { at, locale, page }: EventListOptions,
): Promise<EventList> {
  const selection = await selectEvents(db, filters, { today: dayOf(at), locale });
  const { from, to } = selection;
  const { version } = selection.index;
  return {
    items: await eventCards(db, eventPage(selection, page), { locale, at, from, to, version }),
    total: countEvents(selection),
    page,
    facets: await eventFacets(db, selection),
  };
}
