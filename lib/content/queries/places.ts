import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { dayOf } from '../../core/dates';
import { rowsOf, type Db } from '../../db/client';
import type { Locale } from '../../i18n/routing';
import { tagOf } from '../event-tags';
import { urlOf } from '../paths';
import type { ContentImage } from '../schema/blocks';
import { PLACE_KINDS, type PlaceKind, type PlaceRecord } from '../schema/place';
import type { EventView } from '../schema/views';
import { eventCards } from './event-cards';
import { openingView, type OpeningView } from './event';
import { termLabels } from './terms';

/** A house as lists and the map show it. */
export type PlaceView = {
  id: string;
  kind: PlaceKind;
  name: string;
  lead: string;
  town: string;
  region: string;
  url: string;
  latitude: number;
  longitude: number;
  accessible: boolean;
};

export type PlaceFilters = {
  kind?: PlaceKind | undefined;
  region?: string | undefined;
  town?: string | undefined;
};
type Counted = { value: string; label: string; count: number };

/** Houses with how many each filter would leave, the other filters as they are. */
export type PlaceList = {
  items: PlaceView[];
  total: number;
  facets: { kind: { value: PlaceKind; count: number }[]; region: Counted[]; town: Counted[] };
};

const where = ({ kind, region, town }: PlaceFilters, locale: Locale): SQL =>
  sql.join(
    [
      sql`${locale} = any(p.locales)`,
      ...(kind ? [sql`p.kind = ${kind}`] : []),
      ...(region ? [sql`p.region = ${region}`] : []),
      ...(town ? [sql`p.town = ${town}`] : []),
    ],
    sql` and `,
  );

async function readPlaces(db: Db, condition: SQL, locale: Locale): Promise<PlaceView[]> {
  const rows = await rowsOf<Omit<PlaceView, 'url'> & { path: string }>(
    db,
    sql`select p.id, p.kind, p.data->'name'->>${locale} as name, p.data->'texts'->${locale}->>'lead' as lead,
          p.data->'address'->'town'->>${locale} as town, p.region, p.latitude, p.longitude, u.path,
          coalesce((p.data->>'accessible')::boolean, false) as accessible
        from content_places p
        join content_urls u on u.content_type = case p.kind when 'cinema' then 'cinema' else 'place' end
          and u.content_id = p.id and u.locale = ${locale} and u.is_current
        where ${condition} order by p.sort_name, p.id`,
  );
  return rows.map(({ path, ...place }) => ({ ...place, url: urlOf(locale, path) }));
}

async function countPlaces<V extends string>(
  db: Db,
  column: 'kind' | 'region' | 'town',
  condition: SQL,
): Promise<{ value: V; count: number }[]> {
  return rowsOf(
    db,
    sql`select p.${sql.identifier(column)} as value, count(*)::int as count from content_places p
        where ${condition} group by 1 order by 1`,
  );
}

/** Houses by kind, region and town (its French name, as in the filter's address), in the order of their names. */
export async function listPlaces(db: Db, filters: PlaceFilters, locale: Locale): Promise<PlaceList> {
  const items = await readPlaces(db, where(filters, locale), locale);
  const kinds = await countPlaces<PlaceKind>(db, 'kind', where({ ...filters, kind: undefined }, locale));
  const regions = await countPlaces(db, 'region', where({ ...filters, region: undefined }, locale));
  const towns = await countPlaces(db, 'town', where({ ...filters, town: undefined }, locale));
  const labels = await termLabels(db, locale);
  const townNames = new Map(
    (
      await rowsOf<{ value: string; label: string }>(
        db,
        sql`select distinct town as value, data->'address'->'town'->>${locale} as label from content_places`,
      )
    ).map(({ value, label }) => [value, label]),
  );
  return {
    items,
    total: items.length,
    facets: {
      kind: PLACE_KINDS.flatMap((kind) => kinds.filter(({ value }) => value === kind)),
      region: regions.map(({ value, count }) => ({ value, count, label: labels.get(value) ?? value })),
      town: towns.map(({ value, count }) => ({ value, count, label: townNames.get(value) ?? value })),
    },
  };
}

/** How many houses of each kind there are in the language. */
export async function countPlacesByKind(db: Db, locale: Locale): Promise<Record<PlaceKind, number>> {
  const counts = await countPlaces<PlaceKind>(db, 'kind', where({}, locale));
  const of = (kind: PlaceKind) => counts.find(({ value }) => value === kind)?.count ?? 0;
  return {
    spectacle: of('spectacle'),
    exposition: of('exposition'),
    concert: of('concert'),
    cinema: of('cinema'),
  };
}

/** Everything a house's page shows. */
export type PlaceDetail = PlaceView & {
  text: string[];
  image: ContentImage | null;
  address: PlaceRecord['address'];
  contact: Pick<PlaceRecord, 'phone' | 'reservationPhone' | 'email' | 'website'>;
  responsables: { name: string; role: string; email: string | null }[];
  seats: number | null;
  screens: number | null;
  regionLabel: string;
  opening: OpeningView | null;
  events: { items: EventView[]; total: number };
};

const PLACE_EVENTS = 12;

/** A house's page, cinemas included; null when it does not exist in the language. */
export async function getPlace(
  db: Db,
  id: string,
  { at, locale }: { at: Date; locale: Locale },
): Promise<PlaceDetail | null> {
  const [view] = await readPlaces(db, sql`p.id = ${id} and ${where({}, locale)}`, locale);
  const [row] = await rowsOf<{ data: PlaceRecord }>(
    db,
    sql`select data from content_places where id = ${id}`,
  );
  if (!view || !row) return null;
  const place = row.data;
  const labels = await termLabels(db, locale);
  const { phone, reservationPhone, email, website } = place;
  return {
    ...view,
    text: place.texts[locale]?.text ?? [],
    image: place.image ?? null,
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
    events: await placeEvents(db, id, { at, locale }),
  };
}

/** What is on in a house: by the next day on which something happens, then what goes on over a period. */
async function placeEvents(
  db: Db,
  id: string,
  { at, locale }: { at: Date; locale: Locale },
): Promise<PlaceDetail['events']> {
  const today = dayOf(at);
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select e.id from content_events e
        left join lateral (select min(o.day) as day from content_event_occurrences o
          where o.event_id = e.id and o.day >= ${today}::date) n on true
        where e.place_id = ${id} and e.ends_on >= ${today}::date
          and exists (select 1 from content_event_tags t where t.event_id = e.id and t.tag = ${tagOf('locale', locale)})
        order by n.day nulls last, e.ends_on, e.id`,
  );
  const shown = rows.slice(0, PLACE_EVENTS).map((row) => row.id);
  return { items: await eventCards(db, shown, { locale, at, from: today }), total: rows.length };
}
