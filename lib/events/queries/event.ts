import 'server-only';
import { sql } from 'drizzle-orm';
import { listExtensionOffers } from '../../catalogue/extension-offers';
import { addDays, dayOf, daysBetween } from '../../core/dates';
import type { Db } from '../../db/client';
import { DEFAULT_LOCALE, type Locale } from '../../i18n/languages';
import type { Facet } from '../event-tags';
import {
  eventSpan,
  exceptionOn,
  hoursOn,
  isClosedForGood,
  isOpenAt,
  isPast,
  mixedCategories,
  nextOpenDay,
} from '../rules';
import type { EventDetail, OpeningView } from '../view';
import type { EventRecord } from '../../content/schema/event';
import type { Opening } from '../../content/schema/opening';
import type { PlaceRecord } from '../../content/schema/place';
import type { EventView } from '../schema';
import { eventCards } from './event-cards';
import { firstDays } from './event-filters';
import { getEventIndex } from './event-index';
import { readStoredEvents } from './stored-events';
import { viewImage } from '../../media/queries';
import { termLabels } from '../../content/queries/terms';

type Label = { value: string; label: string };

export type { EventDetail, OpeningView };

const RELATED = 4;
/** Number of candidates for related events, since tours occur once per venue and categories differ. */
const CANDIDATES = 36;
/** Days ahead of the event. */
const RELATED_DAYS = 120;
const WEEK = 7;
/** Later ones are shown only if these weeks have too few, even of the same category. */
const SOON_WEEKS = 2;

export function openingView(opening: Opening, at: Date, locale: Locale): OpeningView {
  const today = dayOf(at);
  return {
    week: opening.week,
    exceptions: (opening.exceptions ?? [])
      .filter(({ from, until }) => (until ?? from) >= today)
      .map(({ from, until, hours, note }) => ({
        from,
        until: until ?? null,
        hours,
        note: note?.[locale] ?? null,
      })),
    today: {
      hours: hoursOn(opening, today),
      note: exceptionOn(opening, today)?.note?.[locale] ?? null,
      isOpenNow: isOpenAt(opening, at),
      nextOpenDay: nextOpenDay(opening, addDays(today, 1), addDays(today, 60)),
    },
  };
}

/** Data of an event page; null when it does not exist in the language. */
export async function getEvent(
  db: Db,
  id: string,
  { at, locale }: { at: Date; locale: Locale },
): Promise<EventDetail | null> {
  const today = dayOf(at);
  const [card] = await eventCards(db, [id], { locale, at, from: today });
  const [row] = await readStoredEvents(db, sql`e.id = ${id}`);
  const texts = row?.event.texts[locale];
  if (!card || !row || !texts) return null;
  const { event, place } = row;
  const labels = await termLabels(db, locale);
  const label = (value: string): Label => ({ value, label: labels.get(value) ?? value });
  const { startsOn, endsOn } = eventSpan(event);
  const days = { from: startsOn > today ? startsOn : today, until: endsOn };
  const [extensionOffer = null] = await listExtensionOffers(db, [card.extension], { at, locale, days });
  const opening = event.period ? (event.opening ?? place.opening) : undefined;
  const { address, coordinates, phone, reservationPhone, email, website } = place;
  const allDates = (event.occurrences ?? [])
    .map(({ day, time, until }) => ({ day, time: time ?? null, until: until ?? null }))
    .map((date) => ({ ...date, isOver: isPast(date, at) }))
    .sort((a, b) => (`${a.day}${a.time ?? ''}` < `${b.day}${b.time ?? ''}` ? -1 : 1));
  return {
    ...card,
    text: texts.text ?? [],
    prices: texts.prices ?? null,
    image: await viewImage(db, event.image, locale),
    allDates,
    isOver: event.period ? isClosedForGood(endsOn, opening, at) : allDates.every(({ isOver }) => isOver),
    extensionOffer,
    labels: {
      region: label(place.region).label,
      ageGroups: event.ageGroups.map(label),
      domains: event.domains.map(label),
    },
    house: {
      ...{ address, coordinates, phone, reservationPhone, email, website },
      lead: place.texts[locale]?.lead ?? null,
      arrival: place.texts[locale]?.arrival ?? [],
      accessible: place.accessible ?? false,
    },
    opening: opening ? openingView(opening, at, locale) : null,
    reservation: event.reservation ?? {},
    related: await relatedEvents(db, event, place, { at, locale }),
  };
}

/**
 * Coming events around its next date, of different categories: the nearest week first, and in each week what is nearby
 * or has the same domains. A card shows the date by which it was chosen.
 */
async function relatedEvents(
  db: Db,
  event: EventRecord,
  place: PlaceRecord,
  { at, locale }: { at: Date; locale: Locale },
): Promise<EventView[]> {
  const today = dayOf(at);
  const index = await getEventIndex(db, today);
  const scores = new Float64Array(index.ids.length);
  const score = (facet: Facet, values: readonly string[], weight: number) => {
    for (const value of values)
      for (const other of index.eventsBy[facet].get(value) ?? [])
        scores[other] = (scores[other] ?? 0) + weight;
  };
  score('region', [place.region], 3);
  score('town', [place.address.town[DEFAULT_LOCALE]], 1);
  score('domain', event.domains, 1);
  score('category', event.categories, 0.5);
  const next =
    event.occurrences?.find((one) => !isPast({ time: null, until: null, ...one }, at))?.day ?? today;
  const before = addDays(next, 1 - WEEK);
  const from = before > today ? before : today;
  const days = firstDays({ index, from, to: addDays(next, RELATED_DAYS), at });
  const weekOf = (other: number) =>
    Math.max(0, Math.floor(daysBetween(next, days.get(other) ?? next) / WEEK));
  const candidates = [...(index.eventsBy.locale.get(locale) ?? [])]
    .filter((other) => (scores[other] ?? 0) > 0 && days.has(other) && index.ids[other] !== event.id)
    .map((other) => ({
      ...{ id: index.ids[other] ?? '', week: weekOf(other) },
      ...{ score: scores[other] ?? 0, day: days.get(other) ?? '' },
    }))
    .sort((a, b) => a.week - b.week || b.score - a.score || (a.day < b.day ? -1 : 1))
    .slice(0, CANDIDATES);
  const ids = candidates.map(({ id }) => id);
  const title = event.texts[locale]?.title;
  const cards = (await eventCards(db, ids, { locale, at, from })).filter((card) => card.title !== title);
  const soon = new Set(candidates.filter(({ week }) => week < SOON_WEEKS).map(({ id }) => id));
  const mixed = mixedCategories(
    cards.filter(({ id }) => soon.has(id)),
    RELATED,
  );
  return mixed.length === RELATED ? mixed : mixedCategories(cards, RELATED);
}
