import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, zurichInstant, type Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { pseudonymOf } from '../visits/secrets';
import { detectAtPlaces } from './place-detection-queries';
import { journeyRow, placeRow } from './row-schema';
import {
  busyDayFindings,
  fewPassesFindings,
  forgedFindings,
  frequentFindings,
  journeyFindings,
  placeFindings,
  reissuedFindings,
  stepFindings,
  type Finding,
} from './rules';

const WEEK_DAYS = 7;
const MONTH_DAYS = 28;
const TOP = 5;

const dayRow = z.strictObject({ pass: z.string(), day: z.iso.date(), places: z.int() });
const guestRow = z.strictObject({ pass: z.string(), placeId: z.string(), days: z.int() });
const shareRow = z.strictObject({ placeId: z.string(), entries: z.int(), top: z.int() });
const timesRow = z.strictObject({ placeId: z.string(), day: z.iso.date(), times: z.array(z.int()) });
const forgedRow = z.strictObject({ placeId: z.string(), number: z.int() });
const cardsRow = z.strictObject({ uniqueKey: z.string(), cards: z.int(), secret: z.base64() });

/** Accepted entries at a door, also those that repeat an earlier one. */
const entries = sql.raw(
  `visits v where v.pseudonym is not null and v.voided_at is null and v.source <> 'declared'`,
);

const YEAR_DAYS = 365;

/** Passes that got a new card in the week that begins on a Monday, with the cards of the year before. */
async function listReplaced(db: Db, monday: Day) {
  const next = addDays(monday, WEEK_DAYS);
  const rows = await queryRows(
    db,
    cardsRow,
    sql`select c.unique_key as "uniqueKey", count(*)::int as cards, encode(s.secret, 'base64') as secret
        from pass_cards c
          join lateral (select t.edition from pass_terms t where t.unique_key = c.unique_key
            order by t.valid_until desc limit 1) latest on true
          join visit_secrets s on s.edition = latest.edition
        where c.reason in ('lost', 'stolen', 'worn') and c.issued_at < ${zurichInstant(next)}::timestamptz
          and c.issued_at >= ${zurichInstant(addDays(next, -YEAR_DAYS))}::timestamptz
        group by c.unique_key, s.secret
        having max(c.issued_at) >= ${zurichInstant(monday)}::timestamptz`,
  );
  return rows.map(({ uniqueKey, cards, secret }) => ({
    pass: pseudonymOf(Buffer.from(secret, 'base64'), uniqueKey).toString('hex'),
    cards,
  }));
}

/** Every pattern of the week that begins on a Monday. Nothing is saved. */
export async function detect(db: Db, monday: Day): Promise<Finding[]> {
  const sunday = addDays(monday, WEEK_DAYS - 1);
  const inWeek = sql`v.day between ${monday} and ${sunday}`;
  const inMonth = sql`v.day between ${addDays(sunday, 1 - MONTH_DAYS)} and ${sunday}`;
  const places = await queryRows(
    db,
    placeRow,
    sql`select v.place_id as "placeId", count(*)::int as entries,
          (count(*) filter (where v.source = 'typed'))::int as typed,
          (count(*) filter (where v.received_at > v.at + interval '12 hours'))::int as late,
          (count(*) filter (where 'clock' = any (v.marks)))::int as clock,
          (count(*) filter (where v.marks && array['blocked', 'replaced', 'forged']))::int as "afterBlock"
        from ${entries} and ${inWeek} group by 1`,
  );
  const days = await queryRows(
    db,
    dayRow,
    sql`select encode(v.pseudonym, 'hex') as pass, v.day::text as day, count(distinct v.place_id)::int as places
        from ${entries} and ${inWeek} group by 1, 2 having count(distinct v.place_id) > 2`,
  );
  const guests = await queryRows(
    db,
    guestRow,
    sql`select encode(v.pseudonym, 'hex') as pass, v.place_id as "placeId", count(distinct v.day)::int as days
        from ${entries} and ${inMonth} group by 1, 2 having count(distinct v.day) > ${WEEK_DAYS}`,
  );
  const shares = await queryRows(
    db,
    shareRow,
    sql`select place_id as "placeId", sum(number)::int as entries,
          (sum(number) filter (where rank <= ${TOP}))::int as top
        from (select v.place_id, count(*) as number,
                row_number() over (partition by v.place_id order by count(*) desc) as rank
              from ${entries} and ${inMonth} group by v.place_id, v.pseudonym) passes
        group by 1`,
  );
  const times = await queryRows(
    db,
    timesRow,
    sql`select v.place_id as "placeId", v.day::text as day,
          array_agg(extract(epoch from v.at)::int order by v.at) as times
        from ${entries} and ${inWeek} group by 1, 2 having count(*) >= ${WEEK_DAYS}`,
  );
  // the clock of a telephone without network may be wrong
  const journeys = await queryRows(
    db,
    journeyRow,
    sql`select pass, origin as "from", place_id as "to", day, minutes,
          jsonb_build_array(a.latitude, a.longitude) as "fromAt", jsonb_build_array(b.latitude, b.longitude) as "toAt"
        from (select encode(v.pseudonym, 'hex') as pass, v.place_id, v.day::text as day,
                lag(v.place_id) over w as origin,
                (extract(epoch from v.at - lag(v.at) over w) / 60)::int as minutes
              from ${entries} and ${inWeek} and not 'clock' = any (v.marks)
              window w as (partition by v.pseudonym order by v.at)) steps
          join content_places a on a.id = origin join content_places b on b.id = place_id
        where origin <> place_id and minutes < 180`,
  );
  const forged = await queryRows(
    db,
    forgedRow,
    sql`select r.place_id as "placeId", sum(r.number)::int as number from refusals r
        where r.day between ${monday} and ${sunday} and r.reason = 'forged' group by 1`,
  );
  return [
    ...placeFindings(places),
    ...busyDayFindings(days),
    ...frequentFindings(guests),
    ...fewPassesFindings(shares),
    ...stepFindings(times),
    ...journeyFindings(journeys),
    ...forgedFindings(forged),
    ...reissuedFindings(await listReplaced(db, monday)),
    ...(await detectAtPlaces(db, sql`${entries} and ${inWeek}`)),
  ];
}
