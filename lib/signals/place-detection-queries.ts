import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { aboveSeatsFindings, closedHoursFindings } from './place-rules';
import { fullRow, openRow } from './row-schema';
import type { Finding } from './rules';

const occurrences = sql`content_event_occurrences o join content_events e on e.id = o.event_id
  where e.place_id = v.place_id and o.day = v.day`;

/**
 * Patterns of entries beside what is published of their place: hours, and seats.
 * @param entries a `from` with its filter, of visits `v`
 */
export async function detectAtPlaces(db: Db, entries: SQL): Promise<Finding[]> {
  // an event has hours of its own
  const openDays = await queryRows(
    db,
    openRow,
    sql`select v.place_id as "placeId", v.day::text as day,
          array_agg(to_char(v.at at time zone 'Europe/Zurich', 'HH24:MI')) as times,
          coalesce((select jsonb_build_array(p.data->'opening') from content_places p
              where p.id = v.place_id and p.data->'opening' is not null),
            (select jsonb_agg(e.data->'opening') from content_events e
              where e.place_id = v.place_id and e.data->'opening' is not null
                and v.day between e.starts_on and e.ends_on), '[]') as openings
        from ${entries} and not 'clock' = any (v.marks) and not exists (select 1 from ${occurrences})
        group by v.place_id, v.day`,
  );
  const fullDays = await queryRows(
    db,
    fullRow,
    sql`select v.place_id as "placeId", v.day::text as day, sum(v.party)::int as people,
          (select (p.data->>'seats')::int from content_places p where p.id = v.place_id) as seats,
          ((select count(*) from ${occurrences})
            + (select count(*) from content_projections j where j.cinema_id = v.place_id and j.day = v.day))::int
            as showings
        from ${entries} and v.counted group by v.place_id, v.day`,
  );
  return [...closedHoursFindings(openDays), ...aboveSeatsFindings(fullDays)];
}
