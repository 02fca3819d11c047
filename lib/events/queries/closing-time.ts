import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { dayOf, timeOf, type Day } from '../../core/dates';
import { weekdayOf } from '../rules';

/**
 * When a running event `e` at its place `p` closes on a day, `HH:MM`, as `hoursOn` of the rules: empty on a closed day,
 * null without opening hours.
 */
const closingTime = (day: Day): SQL => sql`(
  select case when o.hours is not null then coalesce((select max(h->>'until') from jsonb_array_elements(coalesce(
    (select x->'hours' from jsonb_array_elements(coalesce(o.hours->'exceptions', '[]')) with ordinality t (x, n)
      where x->>'from' <= ${day} and ${day} <= coalesce(x->>'until', x->>'from') order by n desc limit 1),
    o.hours->'week'->${weekdayOf(day)}::text, '[]')) h), '') end
  from (select coalesce(e.data->'opening', p.data->'opening') as hours) o)`;

/** Whether a running event `e` at its place `p` has closed for the last time. */
export function isClosedForGood(at: Date): SQL {
  const today = dayOf(at);
  return sql`(e.is_running and e.ends_on = ${today}::date and coalesce(${closingTime(today)} <= ${timeOf(at)}, false))`;
}
