import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { localizedJson } from '../catalogue/tables';
import { openingSchema } from '../content/schema/opening';
import type { Day } from '../core/dates';
import type { Db } from '../db/client';
import { inTexts, queryColumn, queryNumber, queryRow, queryRows } from '../db/rows';
import {
  closedDays,
  closedWeekdays,
  declareUntil,
  firstDayOf,
  lastDayOf,
  mayDeclare,
  monthBefore,
  monthOf,
  yearBefore,
} from './house-rules';
import type { HouseMonth, HousePlace, PaperCount } from './house-schema';
import { visitDay } from './rules';
import { REASONS } from './schema';

const placeRow = z.strictObject({ id: z.string(), name: localizedJson, partner: z.string() });

/** The places that an account manages: those with a telephone at the door first, then by name. */
export const listHousePlaces = (db: Db, accountId: string): Promise<HousePlace[]> =>
  queryRows(
    db,
    placeRow,
    sql`select c.id, c.data->'name' as name, p.name as partner
        from partner_members m join partners p on p.id = m.partner_id
        join partner_places o on o.partner_id = p.id join content_places c on c.id = o.place_id
        where m.account_id = ${accountId}
        order by exists (select 1 from devices d
          where d.place_id = c.id and d.token_hash is not null and d.revoked_at is null) desc, c.sort_name, c.id`,
  );

const sumsRow = z.strictObject({
  total: z.int(),
  typed: z.int(),
  declared: z.int(),
  repeats: z.int(),
  voided: z.int(),
});
const dayRow = z.strictObject({ day: z.iso.date(), number: z.int() });
const hourRow = z.strictObject({ hour: z.int(), number: z.int() });
const refusedRow = z.strictObject({ reason: z.enum(REASONS), number: z.int() });

const isCounted = sql`counted and voided_at is null`;
const atDoor = sql`${isCounted} and source <> 'declared'`;

/** The entries of a place in a month, in numbers. */
export async function findHouseMonth(
  db: Db,
  { placeId, month, at }: { placeId: string; month: string; at: Date },
): Promise<HouseMonth> {
  const today = visitDay(at);
  const [from, until] = [firstDayOf(month), lastDayOf(month)];
  const isCurrent = monthOf(today) === month;
  const inMonth = sql`place_id = ${placeId} and day between ${from} and ${until}`;
  const sums = await queryRow(
    db,
    sumsRow,
    sql`select (count(*) filter (where ${isCounted}))::int as total,
          (count(*) filter (where ${atDoor} and source = 'typed'))::int as typed,
          (count(*) filter (where ${isCounted} and source = 'declared'))::int as declared,
          (count(*) filter (where status = 'repeat' and voided_at is null))::int as repeats,
          (count(*) filter (where counted and voided_at is not null and source <> 'declared'))::int as voided
        from visits where ${inMonth}`,
  );
  const { total = 0, typed = 0, declared = 0, repeats = 0, voided = 0 } = sums ?? {};
  const lastDay: Day = isCurrent ? today : until;
  const lastYear = await queryNumber(
    db,
    sql`select count(*)::int from visits where place_id = ${placeId} and ${isCounted}
          and day between ${yearBefore(from)} and ${yearBefore(lastDay)}`,
  );
  const [note = ''] = await queryColumn(
    db,
    z.string(),
    sql`select coalesce(note, '') from visit_counts where place_id = ${placeId} and month = ${from}`,
  );
  const [opening = null] = await queryColumn(
    db,
    openingSchema.nullable(),
    sql`select data->'opening' as opening from content_places where id = ${placeId}`,
  );
  return {
    month,
    total,
    lastYear,
    days: await queryRows(
      db,
      dayRow,
      sql`select day::text as day, count(*)::int as number from visits where ${inMonth} and ${atDoor}
          group by 1 order by 1`,
    ),
    closedWeekdays: closedWeekdays(opening),
    closedDays: closedDays(opening, month),
    hours: isCurrent
      ? await queryRows(
          db,
          hourRow,
          sql`select extract(hour from at at time zone 'Europe/Zurich')::int as hour, count(*)::int as number
              from visits where place_id = ${placeId} and day = ${today} and ${atDoor} group by 1 order by min(at)`,
        )
      : [],
    scanned: total - typed - declared,
    typed,
    declared,
    note,
    repeats,
    voided,
    refused: await queryRows(
      db,
      refusedRow,
      sql`select reason, sum(number)::int as number from refusals where ${inMonth} group by 1 order by 2 desc, 1`,
    ),
    declareUntil: mayDeclare(month, today) ? declareUntil(month) : null,
  };
}

const countRow = z.strictObject({
  placeId: z.string(),
  month: z.string(),
  number: z.int(),
  note: z.string(),
});

type Declaring = { placeIds: readonly string[]; contractFrom: Day; contractUntil: Day | null; at: Date };

/** What places of a partner declared from paper for the months that can still change, the newest first. */
export async function listPaperCounts(
  db: Db,
  { placeIds, contractFrom, contractUntil, at }: Declaring,
): Promise<(placeId: string) => PaperCount[]> {
  const today = visitDay(at);
  const current = monthOf(today);
  const months = [current, monthBefore(current)].filter(
    (month) =>
      mayDeclare(month, today) &&
      contractFrom <= lastDayOf(month) &&
      (contractUntil === null || contractUntil >= firstDayOf(month)),
  );
  const rows = await queryRows(
    db,
    countRow,
    sql`select place_id as "placeId", to_char(month, 'YYYY-MM') as month, number, coalesce(note, '') as note
        from visit_counts where place_id in ${inTexts(placeIds)} and month >= ${firstDayOf(monthBefore(current))}`,
  );
  return (placeId) =>
    months.map((month) => {
      const known = rows.find((row) => row.placeId === placeId && row.month === month);
      return { month, number: known?.number ?? 0, note: known?.note ?? '', until: declareUntil(month) };
    });
}
