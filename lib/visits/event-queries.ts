import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { byLocale, LOCALES } from '../i18n/languages';
import type { DoorState } from './state-schema';

const eventRow = z.strictObject({
  id: z.string(),
  titles: z.strictObject(byLocale(() => z.string().nullable())),
  time: z.string().nullable(),
});

const titlesOf = (texts: SQL): SQL =>
  sql`jsonb_build_object(${sql.join(
    LOCALES.map((locale) => sql`${locale}::text, ${texts}->${locale}::text->>'title'`),
    sql`, `,
  )})`;

/**
 * What is on at a place on a day, by time: its events, by their first time, those that run all day last; and each showing of a
 * film, as an event of its own.
 */
export async function listEventsOn(
  db: Db,
  placeId: string,
  day: Day,
): Promise<NonNullable<DoorState['events']>> {
  const rows = await queryRows(
    db,
    eventRow,
    sql`select e.id, ${titlesOf(sql`e.data->'texts'`)} as titles, nullif(o.time, '') as time
        from content_events e
        left join lateral (select min(time) as time, count(*) as number from content_event_occurrences
          where event_id = e.id and day = ${day}) o on true
        where e.place_id = ${placeId} and e.ends_on >= ${day} and e.starts_on <= ${day}
          and (e.is_running or o.number > 0)
        union all
        select p.film_id || ' ' || p.time, ${titlesOf(sql`f.data->'texts'`)}, p.time
        from content_projections p join content_films f on f.id = p.film_id
        where p.cinema_id = ${placeId} and p.day = ${day}
        order by time nulls last, id`,
  );
  return rows.map(({ id, titles, time }) => {
    const known = Object.values(titles).find((title) => title !== null) ?? id;
    return { id, title: byLocale((locale) => titles[locale] ?? known), time };
  });
}
