import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listExtensionTitles } from '../../catalogue/queries';
import { openingSchema } from '../../content/schema/opening';
import { urlOf } from '../../content/paths';
import { fold } from '../../content/plain-text';
import { ContentCache } from '../../content/queries/content-cache';
import { contentVersion } from '../../content/queries/content-version';
import { addDays, dayOf } from '../../core/dates';
import { kilometres } from '../../core/distance';
import { perProcess } from '../../core/process-wide.mjs';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { LOCALES, type Locale } from '../../i18n/languages';
import { nextOpening, openAt, type OpenEntry, type OpenSource } from '../open-now';
import type { OpenNow, TownView } from '../view';
import { listTowns } from './places';

const sourceRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  where: z.string(),
  path: z.string(),
  extension: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
  opening: openingSchema.nullable(),
  from: z.iso.date().nullable(),
  until: z.iso.date().nullable(),
  day: z.iso.date().nullable(),
  time: z.string().nullable(),
});

/** Events are read this many days ahead, so that there is a next one. */
const EVENT_DAYS = 2;
const EVENTS_MAX = 300;

/** Houses and exhibitions with opening hours, and the events of these days, that the pass covers. */
async function readSources(db: Db, at: Date, locale: Locale): Promise<OpenSource[]> {
  const today = dayOf(at);
  const isCovered = sql`e.coverage in ('included', 'extension') and ${locale} = any(e.locales)`;
  const title = sql`e.data->'texts'->${locale}->>'title' as name,
    (p.data->'name'->>${locale}) || ', ' || (p.data->'address'->'town'->>${locale}) as "where"`;
  const urls = (type: 'event' | 'place') =>
    type === 'event'
      ? sql`join content_urls u on u.content_type = 'event' and u.content_id = e.id
          and u.locale = ${locale} and u.is_current`
      : sql`join content_urls u on u.content_type = case p.kind when 'cinema' then 'cinema' else 'place' end
          and u.content_id = p.id and u.locale = ${locale} and u.is_current`;
  const rows = await queryRows(
    db,
    sourceRow,
    sql`(select p.id, p.data->'name'->>${locale} as name, p.data->'address'->'town'->>${locale} as "where", u.path,
          p.data->>'extension' as extension, p.latitude, p.longitude, p.data->'opening' as opening,
          null as "from", null as until, null as day, null as time
        from content_places p ${urls('place')} where p.data->'opening' is not null and ${locale} = any(p.locales))
      union all
      (select e.id, ${title}, u.path, e.data->>'extension', p.latitude, p.longitude, e.data->'opening',
          e.starts_on::text, e.ends_on::text, null, null
        from content_events e join content_places p on p.id = e.place_id ${urls('event')}
        where e.is_running and e.ends_on >= ${today}::date and e.data->'opening' is not null and p.data->'opening' is null
          and ${isCovered} order by e.ends_on, e.id limit ${EVENTS_MAX})
      union all
      (select e.id, ${title}, u.path, e.data->>'extension', p.latitude, p.longitude, null, null, null,
          o.day::text, o.time
        from content_event_occurrences o join content_events e on e.id = o.event_id
          join content_places p on p.id = e.place_id ${urls('event')}
        where o.day between ${today}::date and ${addDays(today, EVENT_DAYS)}::date and o.time <> '' and ${isCovered}
        order by o.day, o.time, e.id limit ${EVENTS_MAX})`,
  );
  return rows.flatMap(({ path, opening, from, until, day, time, ...place }): OpenSource[] => {
    const source = { ...place, url: urlOf(locale, path) };
    if (opening) return [{ ...source, opening, from, until }];
    return day !== null && time !== null ? [{ ...source, opening: null, day, time }] : [];
  });
}

/** Candidates of a day; `extension` is its code. The same for every query of a list. */
const days = perProcess(
  'open-now',
  () => new ContentCache<{ sources: OpenSource[]; towns: TownView[] }>(LOCALES.length * 2),
);

async function readDay(db: Db, at: Date, locale: Locale) {
  const { sources, towns } = await days.get(await contentVersion(db), `${locale} ${dayOf(at)}`, async () => ({
    sources: await readSources(db, at, locale),
    towns: await listTowns(db, locale),
  }));
  // titles belong to the catalogue, not to the content
  const titles = sources.some(({ extension }) => extension) ? await listExtensionTitles(db) : null;
  const named = sources.map((one) =>
    one.extension ? { ...one, extension: titles?.get(one.extension)?.[locale] ?? null } : one,
  );
  return { sources: named, towns };
}

/** Places and events open to the pass at this instant, by name; with a town, the nearest first. */
export async function findOpenNow(
  db: Db,
  { at, locale, near }: { at: Date; locale: Locale; near?: string | undefined },
): Promise<OpenNow> {
  const { sources, towns } = await readDay(db, at, locale);
  const centre = towns.find(({ value }) => value === near);
  const distanceOf = ({ source }: OpenEntry) =>
    centre ? kilometres([centre.latitude, centre.longitude], [source.latitude, source.longitude]) : null;
  const items = openAt(sources, at).map((entry) => ({ ...entry, kilometres: distanceOf(entry) }));
  return {
    items: items.sort(
      (a, b) =>
        (a.kilometres ?? 0) - (b.kilometres ?? 0) || (fold(a.source.name) < fold(b.source.name) ? -1 : 1),
    ),
    next: items.length ? null : nextOpening(sources, at),
    towns,
    near: centre?.value ?? null,
  };
}
