import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryColumn, queryRow, queryRows } from '../db/rows';
import { advanceMonths, type EntryRule } from './advance-rules';
import { pendingRunSchema, type CurrentAdvance, type PendingRun } from './advance-schema';
import { entriesOf, findOpen, findRule, hasFinalAccount, stepFromOf } from './queries';
import { netOf } from './rules';
import type { Rule, SavedRule } from './rule-schema';

const paysEntries = (rule: Rule): rule is EntryRule => rule.kind === 'fixed' || rule.kind === 'share';

/** The rule of the edition's last advance; before the first one, the rule for single entries voted last. */
async function findAdvanceRule(db: Db, edition: string): Promise<SavedRule | null> {
  const [id] = await queryColumn(
    db,
    z.uuid(),
    sql`select id from (
          (select rule_id as id, 1 as rank from settlement_runs
            where edition = ${edition} and kind = 'advance' and state <> 'computed' order by number desc limit 1)
          union all
          (select id, 2 as rank from settlement_rules
            where rule->>'kind' in ('fixed', 'share') and voted_on is not null
            order by voted_on desc, created_at desc, version desc limit 1)) rules
        order by rank limit 1`,
  );
  return id === undefined ? null : findRule(db, id);
}

const houseRow = z.strictObject({ partnerId: z.uuid(), places: z.int() });
const groupRow = z.strictObject({
  month: z.string(),
  referenceCents: z.int(),
  count: z.int(),
  steppedCount: z.int(),
  declaredCount: z.int(),
});

/**
 * What the next advance would pay the house of a place today, month by month: the entries of the present edition that
 * no advance has paid. Null for a place without a house, between editions, after the final account, and where advances
 * do not pay single entries.
 */
export async function findCurrentAdvance(
  db: Db,
  { placeId, today }: { placeId: string; today: Day },
): Promise<CurrentAdvance | null> {
  const house = await queryRow(
    db,
    houseRow,
    sql`select o.partner_id as "partnerId", count(*)::int as places from partner_places o
        where o.partner_id = (select partner_id from partner_places where place_id = ${placeId}) group by 1`,
  );
  const [edition] = await queryColumn(
    db,
    z.string(),
    sql`select code from editions where ${today}::date between valid_from and valid_until
        order by valid_from desc limit 1`,
  );
  if (!house || edition === undefined) return null;
  if (await hasFinalAccount(db, edition)) return null;
  const saved = await findAdvanceRule(db, edition);
  if (!saved || !paysEntries(saved.rule)) return null;
  const period = { edition, kind: 'advance' as const, untilDay: today };
  const entries = entriesOf(period, stepFromOf(saved.rule), house.partnerId);
  const groups = await queryRows(
    db,
    groupRow,
    sql`select to_char(e.day, 'YYYY-MM') as month, e.reference_cents as "referenceCents", count(*)::int as count,
          (count(*) filter (where e.stepped))::int as "steppedCount",
          (count(*) filter (where v.source = 'declared'))::int as "declaredCount"
        from (${entries}) e join visits v on v.id = e.id group by 1, 2 order by 1, 2`,
  );
  const months = advanceMonths(saved.rule, groups);
  const gross = months.reduce((sum, { amount }) => sum + amount, 0);
  const { advanceCents, correctionCents } = (await findOpen(db, period)).get(house.partnerId) ?? {
    advanceCents: 0,
    correctionCents: 0,
  };
  return {
    ...{ edition, rule: saved, places: house.places, months, gross },
    visits: months.reduce((sum, { visits }) => sum + visits, 0),
    advance: advanceCents,
    correction: correctionCents,
    net: netOf({ grossCents: gross, advanceCents, correctionCents }).netCents,
  };
}

const pendingRow = pendingRunSchema.strict();

/** The runs with entries of the house of a place whose statements have not been sent yet, the first one first. */
export const listPendingRuns = (db: Db, placeId: string): Promise<PendingRun[]> =>
  queryRows(
    db,
    pendingRow,
    sql`select r.id, r.kind, r.from_day::text as "from", r.until_day::text as "until", l.visits, l.net_cents as net
        from settlement_runs r join settlement_lines l on l.run_id = r.id
        where r.state in ('frozen', 'approved') and (l.visits > 0 or l.net_cents > 0)
          and l.partner_id = (select partner_id from partner_places where place_id = ${placeId})
        order by r.number`,
  );
