import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { listExtensionOffers } from '../../catalogue/extension-offers';
import { listExtensionTitles } from '../../catalogue/queries';
import { dayOf, timeOf } from '../../core/dates';
import { pageOf } from '../../db/clauses';
import type { Db } from '../../db/client';
import { queryColumn, queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { tagOf } from '../../events/event-tags';
import { urlOf } from '../../content/paths';
import {
  PLACES_PAGE,
  type PlaceDetail,
  type PlaceFilters,
  type PlaceList,
  type PlaceView,
  type TownView,
} from '../view';
import { fold } from '../../content/plain-text';
import { imageSchema } from '../../content/schema/blocks';
import { COVERAGES, type Coverage } from '../../content/schema/event';
import { PLACE_KINDS, placeSchema, type PlaceKind } from '../../content/schema/place';
import { isClosedForGood } from '../../events/queries/closing-time';
import { eventCards } from '../../events/queries/event-cards';
import { openingView } from '../../events/queries/event';
import { viewImage, viewImages } from '../../media/queries';
import { termLabels } from '../../content/queries/terms';
import type { FilterValue } from '../filter-value';
import { passFacets, type PassFacets } from '../pass-facets';
import { EXTENSION, placeCondition } from './place-condition';

const KIND = sql`p.kind`;
const KIND_ORDER = sql`array_position(array[${sql.join(
  PLACE_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[], p.kind)`;

const placeRow = z.strictObject({
  id: z.string(),
  kind: z.enum(PLACE_KINDS),
  name: z.string(),
  lead: z.string(),
  town: z.string(),
  region: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  path: z.string(),
  accessible: z.boolean(),
  extension: z.string().nullable(),
  image: imageSchema.nullable(),
});
const kindRow = z.strictObject({ value: z.enum(PLACE_KINDS), count: z.int() });
const extensionRow = z.strictObject({ value: z.string().nullable(), count: z.int() });
const regionRow = z.strictObject({ value: z.string(), count: z.int() });
const townRow = z.strictObject({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  latitude: z.number(),
  longitude: z.number(),
});
const onRow = z.strictObject({
  id: z.string(),
  coverage: z.enum(COVERAGES),
  extension: z.string().nullable(),
});

/** URLs are joined after pagination: the URL table is the largest of all. */
async function readPlaces(db: Db, condition: SQL, locale: Locale, part = sql``): Promise<PlaceView[]> {
  const rows = await queryRows(
    db,
    placeRow,
    sql`select p.id, p.kind, p.data->'name'->>${locale} as name, p.data->'texts'->${locale}->>'lead' as lead,
          p.data->'address'->'town'->>${locale} as town, p.region, p.latitude, p.longitude, u.path,
          coalesce((p.data->>'accessible')::boolean, false) as accessible, p.data->>'extension' as extension,
          p.data->'image' as image
        from (select p.* from content_places p where ${condition} order by ${KIND_ORDER}, p.sort_name, p.id${part}) p
        cross join lateral (
          select path from content_urls where content_type = case p.kind when 'cinema' then 'cinema' else 'place' end
            and content_id = p.id and locale = ${locale} and is_current limit 1
        ) u
        order by ${KIND_ORDER}, p.sort_name, p.id`,
  );
  const extensions = rows.some(({ extension }) => extension) ? await listExtensionTitles(db) : null;
  const pictures = await viewImages(
    db,
    rows.map(({ image }) => image),
    locale,
  );
  return rows.map(({ path, image, ...place }) => {
    const picture = pictures.of(image);
    return {
      ...place,
      url: urlOf(locale, path),
      extensionTitle: extensions?.get(place.extension ?? '')?.[locale] ?? null,
      ...(picture && { picture }),
    };
  });
}

/** All venues of a kind, by name. */
export const listPlacesOfKind = (db: Db, kind: PlaceKind, locale: Locale): Promise<PlaceView[]> =>
  readPlaces(db, placeCondition({ kind }, locale), locale);

/** Every value that exists in the language, with its number of venues. */
const countedBy = (column: SQL, filters: PlaceFilters, locale: Locale): SQL =>
  sql`select ${column} as value, (count(*) filter (where ${placeCondition(filters, locale)}))::int as count
      from content_places p where ${placeCondition({}, locale)} group by 1`;

/** Towns by name in the language, each positioned at the centre of its venues. */
const readTowns = async (db: Db, filters: PlaceFilters, locale: Locale): Promise<TownView[]> =>
  queryRows(
    db,
    townRow,
    sql`select p.town as value, min(p.data->'address'->'town'->>${locale}) as label,
          (count(*) filter (where ${placeCondition(filters, locale)}))::int as count,
          avg(p.latitude)::float8 as latitude, avg(p.longitude)::float8 as longitude
        from content_places p where ${placeCondition({}, locale)} group by 1`,
  );

const byLabel = (a: FilterValue, b: FilterValue) => (fold(a.label) < fold(b.label) ? -1 : 1);

/** Every town in the language, by name. */
export const listTowns = async (db: Db, locale: Locale): Promise<TownView[]> =>
  (await readTowns(db, {}, locale)).sort(byLabel);

/** The two filters by pass are one: each counts without the other. */
async function readPassFacets(db: Db, filters: PlaceFilters, locale: Locale): Promise<PassFacets> {
  const others = { ...filters, coverage: undefined, extension: undefined };
  const rows = await queryRows(db, extensionRow, countedBy(EXTENSION, others, locale));
  const counts = new Map(rows.map(({ value, count }) => [value, count]));
  return passFacets(counts, { titles: await listExtensionTitles(db), filters, locale });
}

/** A page of venues by kind and name. Beyond the last page, the last one. */
export async function listPlaces(
  db: Db,
  { page = 1, ...filters }: PlaceFilters & { page?: number | undefined },
  locale: Locale,
): Promise<PlaceList> {
  const kinds = await queryRows(db, kindRow, countedBy(KIND, { ...filters, kind: undefined }, locale));
  const regions = await queryRows(
    db,
    regionRow,
    countedBy(sql`p.region`, { ...filters, region: undefined }, locale),
  );
  const towns = await readTowns(db, { ...filters, town: undefined }, locale);
  const labels = await termLabels(db, locale);
  const matching = kinds.filter(({ value }) => !filters.kind || value === filters.kind);
  const total = matching.reduce((sum, { count }) => sum + count, 0);
  const pages = Math.max(1, Math.ceil(total / PLACES_PAGE));
  const shown = Math.min(page, pages);
  const part = sql` ${pageOf(shown, PLACES_PAGE)}`;
  return {
    items: await readPlaces(db, placeCondition(filters, locale), locale, part),
    total,
    page: shown,
    pages,
    facets: {
      kind: PLACE_KINDS.flatMap((kind) => kinds.filter(({ value }) => value === kind)),
      region: regions
        .map(({ value, count }) => ({ value, count, label: labels.get(value) ?? value }))
        .sort(byLabel),
      town: towns.sort(byLabel),
      ...(await readPassFacets(db, filters, locale)),
    },
  };
}

/** Number of matching venues of each kind in the language. */
export async function countPlacesByKind(
  db: Db,
  locale: Locale,
  filters: PlaceFilters = {},
): Promise<Record<PlaceKind, number>> {
  const counts = await queryRows(db, kindRow, countedBy(KIND, filters, locale));
  const of = (kind: PlaceKind) => counts.find(({ value }) => value === kind)?.count ?? 0;
  return {
    spectacle: of('spectacle'),
    exposition: of('exposition'),
    concert: of('concert'),
    cinema: of('cinema'),
  };
}

/** The venues that a pass opens without an extension. */
export const OF_PASS: PlaceFilters = { coverage: ['included'] };

/** Number of houses in the language that a pass opens without an extension. */
export const countPlacesOfPass = async (db: Db, locale: Locale): Promise<number> =>
  Object.values(await countPlacesByKind(db, locale, OF_PASS)).reduce((sum, count) => sum + count, 0);

const PLACE_EVENTS = 12;

/** Codes of the extensions that open a house, or one of its events or films to come. */
const extensionsAt = (db: Db, { id, extension }: PlaceView, at: Date): Promise<string[]> =>
  queryColumn(
    db,
    z.string(),
    sql`select code from (
          select ${extension}::text as code
          union select data->>'extension' from content_events
            where place_id = ${id} and ends_on >= ${dayOf(at)}::date
          union select f.data->>'extension' from content_projections p join content_films f on f.id = p.film_id
            where p.cinema_id = ${id} and p.day >= ${dayOf(at)}::date) c
        where code is not null`,
  );

/** Data of a venue page, cinemas included; null when it does not exist in the language. */
export async function getPlace(
  db: Db,
  id: string,
  { at, locale }: { at: Date; locale: Locale },
): Promise<PlaceDetail | null> {
  const [view] = await readPlaces(db, sql`p.id = ${id} and ${placeCondition({}, locale)}`, locale);
  const [place] = await queryColumn(db, placeSchema, sql`select data from content_places where id = ${id}`);
  if (!view || !place) return null;
  const labels = await termLabels(db, locale);
  const { phone, reservationPhone, email, website } = place;
  return {
    ...view,
    text: place.texts[locale]?.text ?? [],
    arrival: place.texts[locale]?.arrival ?? [],
    image: await viewImage(db, place.image, locale),
    address: place.address,
    contact: { phone, reservationPhone, email, website },
    responsables: (place.responsables ?? []).map((one) => ({
      name: one.name,
      role: one.role[locale],
      email: one.email ?? null,
    })),
    seats: place.seats ?? null,
    screens: place.screens ?? null,
    regionLabel: labels.get(place.region) ?? place.region,
    opening: place.opening ? openingView(place.opening, at, locale) : null,
    extensionOffers: await listExtensionOffers(db, await extensionsAt(db, view, at), { at, locale }),
    events: await placeEvents(db, id, { at, locale }),
  };
}

/** Events of a venue by their next day, which is today for what is running. */
async function placeEvents(
  db: Db,
  id: string,
  { at, locale }: { at: Date; locale: Locale },
): Promise<PlaceDetail['events']> {
  const today = dayOf(at);
  const rows = await queryRows(
    db,
    onRow,
    sql`select e.id, e.coverage, e.data->>'extension' as extension
        from content_events e join content_places p on p.id = e.place_id
        left join lateral (select min(o.day) as day from content_event_occurrences o
          where o.event_id = e.id and (o.day > ${today}::date or (o.day = ${today}::date and (o.time = ''
            or o.until <= o.time or coalesce(o.until, o.time) > ${timeOf(at)})))) n on true
        where e.place_id = ${id} and e.ends_on >= ${today}::date and (e.is_running or n.day is not null)
          and not ${isClosedForGood(at)} and exists (select 1 from content_event_tags t where t.event_id = e.id and t.tag = ${tagOf('locale', locale)})
        order by coalesce(n.day, greatest(e.starts_on, ${today}::date)), e.ends_on, e.id`,
  );
  const shown = rows.slice(0, PLACE_EVENTS).map((row) => row.id);
  const titles = rows.some(({ extension }) => extension) ? await listExtensionTitles(db) : null;
  const count = (coverage: Coverage) => rows.filter((row) => row.coverage === coverage).length;
  return {
    items: await eventCards(db, shown, { locale, at, from: today }),
    total: rows.length,
    coverage: {
      included: count('included'),
      extension: count('extension'),
      reduced: count('reduced'),
      none: count('none'),
    },
    extensionTitles: [...new Set(rows.flatMap(({ extension }) => extension ?? []))].flatMap(
      (code) => titles?.get(code)?.[locale] ?? [],
    ),
  };
}
