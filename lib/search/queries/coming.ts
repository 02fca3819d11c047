import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { dayOf, timeOf } from '../../core/dates';
import { isClosedForGood } from '../../events/queries/closing-time';

/**
 * Whether a row `s` of the search index is still to come. On the last day of an event or film its times or opening hours
 * decide, as `isPast` and `isClosedForGood` of the events do. Counts instead of `exists`, for which PostgreSQL may read
 * all events into a hash table.
 */
export function isComing(at: Date): SQL {
  const today = dayOf(at);
  const time = timeOf(at);
  return sql`s.last_day >= ${today}::date and not (s.last_day = ${today}::date and (
    s.content_type = 'event' and (select jsonb_array_length(coalesce(e.data->'occurrences', '[]'))
      from content_events e where e.id = s.content_id) > 0
    and (select count(*) from content_events e, jsonb_array_elements(e.data->'occurrences') o
      where e.id = s.content_id and o->>'day' = ${today} and (o->>'time' is null
        or o->>'until' <= o->>'time' or coalesce(o->>'until', o->>'time') > ${time})) = 0
    or s.content_type = 'event' and (select count(*) from content_events e join content_places p on p.id = e.place_id
      where e.id = s.content_id and ${isClosedForGood(at)}) > 0
    or s.content_type = 'film' and (select count(*) from content_projections p
      where p.film_id = s.content_id and p.day = ${today}::date and p.time > ${time}) = 0))`;
}
