import 'server-only';
import { dayOf, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import type { Locale } from '../../i18n/languages';
import {
  AGENDA_DAYS,
  MAX_STRIDES,
  RUNNING_STRIDE,
  type Agenda,
  type AgendaDay,
  type AgendaEntry,
} from '../view';
import type { TownCentre } from '../near-me';
import type { EventFilters, EventView } from '../schema';
import { eventCards } from './event-cards';
import {
  countEvents,
  isMatch,
  exclude,
  OUT,
  matchingOccurrences,
  selectEvents,
  type EventSelection,
} from './event-filters';
import type { Occurrence } from './event-index';
import { comingCounts, countByDay } from './coming-counts';
import { eventFacets } from './facets';

/** Maximum number of entries per stride: a full season is shown in shorter strides. */
export const AGENDA_ENTRIES = 48;
/** Running events shown before "show all". */
export const AGENDA_RUNNING = 12;

export type AgendaOptions = {
  at: Date;
  locale: Locale;
  /** One more than clicks on "show more". Earlier days stay, and so does the scroll position. */
  strides: number;
  /** Clicks on "show all" and "show more" for running events; none for the first few. */
  running?: number;
  openNow?: boolean;
  /** Only events that begin at this time or later. */
  after?: string | undefined;
};

/** The next matching events on their first day, up to one more than can be shown. */
function readOccurrences(selection: EventSelection, limit: number): Occurrence[] {
  const first = new Map<number, Occurrence>();
  for (const one of matchingOccurrences(selection)) {
    if (first.size === limit) break;
    if (!first.has(one.event)) first.set(one.event, one);
  }
  return [...first.values()];
}

/** Number of dates of an event after this one. */
function laterDates({ index }: EventSelection, shown: Occurrence): number {
  const all = index.occurrencesOf.get(shown.event) ?? [];
  return all.length - 1 - all.indexOf(shown);
}

/** Cuts between days, unless a single day exceeds a stride. */
function cutDays(occurrences: Occurrence[], strides: number): { shown: Occurrence[]; hasMore: boolean } {
  const days = [...new Set(occurrences.map(({ day }) => day))];
  const isFull = occurrences.length > strides * AGENDA_ENTRIES;
  const whole = isFull && days.length > 1 ? days.slice(0, -1) : days;
  const last = whole.slice(0, strides * AGENDA_DAYS).at(-1) ?? '';
  const shown = occurrences.filter(({ day }) => day <= last).slice(0, strides * AGENDA_ENTRIES);
  return { shown, hasMore: shown.length < occurrences.length };
}

const idOf = ({ index }: EventSelection, event: number): string => index.ids[event] ?? '';

/** Running events of the requested days, by closing date. */
function readRunning(selection: EventSelection): string[] {
  const last = selection.to ?? selection.from;
  return selection.index.running
    .filter(({ event, from }) => from <= last && isMatch(selection, event))
    .map(({ event }) => idOf(selection, event));
}

/** Keeps only events that are open now, also in the filter counts. */
async function keepOpen(db: Db, selection: EventSelection, at: Date): Promise<void> {
  const today = dayOf(at);
  const { index, locale, from, extensions } = selection;
  const running = index.running.filter((one) => one.from <= today);
  const ids = running.map(({ event }) => idOf(selection, event));
  const cards = await eventCards(db, ids, { locale, at, from, version: index.version, extensions });
  const open = new Set(cards.filter(({ isOpenNow }) => isOpenNow).map(({ id }) => id));
  const events = running.filter(({ event }) => open.has(idOf(selection, event)));
  exclude(selection.failed, OUT.closed, [events.map(({ event }) => event)]);
}

type Cards = ReadonlyMap<string, EventView>;

/** Cards of everything shown, in one statement. */
async function readCards(
  db: Db,
  ids: readonly string[],
  { index, locale, from, to, extensions }: EventSelection,
  at: Date,
): Promise<Cards> {
  const { version } = index;
  const cards = await eventCards(db, [...new Set(ids)], { locale, at, from, to, version, extensions });
  return new Map(cards.map((card) => [card.id, card]));
}

/** The event list: by day, with running events separate, and counts per filter. */
export async function getAgenda(db: Db, filters: EventFilters, options: AgendaOptions): Promise<Agenda> {
  const { at, locale, openNow, after, running: runningStrides = 0 } = options;
  const strides = Math.min(Math.max(1, options.strides), MAX_STRIDES);
  const selection = await selectEvents(db, filters, { at, locale, after });
  if (openNow) await keepOpen(db, selection, at);
  const occurrences = openNow ? [] : readOccurrences(selection, strides * AGENDA_ENTRIES + 1);
  const { shown, hasMore } = cutDays(occurrences, strides);
  const running = after ? [] : readRunning(selection);
  const coming = comingCounts(selection);
  const runningShown = running.slice(
    0,
    Math.min(runningStrides, MAX_STRIDES) * RUNNING_STRIDE || AGENDA_RUNNING,
  );
  const ids = shown.map(({ event }) => idOf(selection, event));
  const cards = await readCards(db, [...ids, ...runningShown], selection, at);
  return {
    days: groupByDay(selection, shown, cards),
    coming,
    hasMore,
    running: { items: runningShown.flatMap((id) => cards.get(id) ?? []), total: running.length },
    total: countEvents(selection),
    facets: eventFacets(selection),
    towns: townCentres(selection),
    corrections: selection.words?.corrections ?? [],
  };
}

const roundDegrees = (degrees: number) => Math.round(degrees * 1000) / 1000;

const townCentres = ({ index: { towns, terms }, locale }: EventSelection): TownCentre[] =>
  [...towns].map(([value, [latitude, longitude]]) => ({
    value,
    label: terms.town.get(value)?.label[locale] ?? value,
    point: [roundDegrees(latitude), roundDegrees(longitude)],
  }));

function groupByDay(
  selection: EventSelection,
  occurrences: readonly Occurrence[],
  cards: Cards,
): AgendaDay[] {
  const days = new Map<Day, AgendaEntry[]>();
  for (const one of occurrences) {
    const { day, time, until } = one;
    const event = cards.get(idOf(selection, one.event));
    if (!event) continue;
    const entries = days.get(day) ?? [];
    entries.push({ event, time: time || null, until, moreDates: laterDates(selection, one) });
    days.set(day, entries);
  }
  const counts = countByDay(selection, [...days.keys()].at(-1));
  return [...days].map(([day, entries]) => ({ day, count: counts.get(day) ?? entries.length, entries }));
}
