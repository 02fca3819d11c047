import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, type Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { byLocale, LOCALES } from '../i18n/languages';
import { DAY_END } from './rules';
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
 * What is on at a place on the day of a door, by time: its events, by their first time, those that run all day last; and
 * each showing of a film, as an event of its own. What begins after midnight belongs to the evening.
 */
export async function listEventsOn(
  db: Db,
  placeId: string,
  day: Day,
): Promise<NonNullable<DoorState['events']>> {
  const next = addDays(day, 1);
  const isOfDay = sql`(day = ${day} and (time = '' or time >= ${DAY_END})
    or day = ${next} and time <> '' and time < ${DAY_END})`;
  const begins = sql`day::text || ' ' || time`;
  const rows = await queryRows(
    db,
    eventRow,
    sql`select id, titles, nullif(substr(begins, 12), '') as time from (
          select e.id, ${titlesOf(sql`e.data->'texts'`)} as titles, o.begins
          from content_events e
          left join lateral (select min(${begins}) as begins, count(*) as number from content_event_occurrences
            where event_id = e.id and ${isOfDay}) o on true
          where e.place_id = ${placeId} and e.ends_on >= ${day} and e.starts_on <= ${next}
            and (e.is_running and e.starts_on <= ${day} or o.number > 0)
          union all
          select p.film_id || ' ' || p.time, ${titlesOf(sql`f.data->'texts'`)}, ${begins}
          from content_projections p join content_films f on f.id = p.film_id
          where p.cinema_id = ${placeId} and ${isOfDay}) x
        order by nullif(substr(begins, 12), '') is null, begins, id`,
  );
  return rows.map(({ id, titles, time }) => {
    const known = Object.values(titles).find((title) => title !== null) ?? id;
    return { id, title: byLocale((locale) => titles[locale] ?? known), time };
  });
}
