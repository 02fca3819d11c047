import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Cents } from '../core/money';
import type { Day } from '../core/dates';
import type { Db } from '../db/client';
import { hasRows, queryRow, queryRows } from '../db/rows';
import { BY_NAME, IS_PARTNER_OF, PLACE_PARTNERS } from '../partners/queries';
import { paidStatuses } from '../orders/tables';
import type { House } from './rules';
import { savedRuleSchema, type Rule, type SavedRule } from './rule-schema';
import { type RunKind } from './schema';

const ruleRow = savedRuleSchema.strict();

const RULE_COLUMNS = sql.raw(`id, name, version, rule, voted_on::text as "votedOn"`);

/** Rules by name, the newest version first. */
export const listRules = (db: Db): Promise<SavedRule[]> =>
  queryRows(db, ruleRow, sql`select ${RULE_COLUMNS} from settlement_rules order by name, version desc`);

export const findRule = (db: Db, id: string): Promise<SavedRule | null> =>
  queryRow(db, ruleRow, sql`select ${RULE_COLUMNS} from settlement_rules where id = ${id}`);

const finalAccountOf = (edition: string | SQL): SQL =>
  sql`select 1 from settlement_runs f where f.edition = ${edition} and f.kind = 'final' and f.state <> 'computed'`;

/** True once the final account of an edition is frozen: no other run pays its entries any more. */
export const hasFinalAccount = (db: Db, edition: string): Promise<boolean> =>
  hasRows(db, finalAccountOf(edition));

/** The run `r` is an advance that its final account has replaced: no advance pays what is granted on it. */
export const isReplaced: SQL = sql`(r.kind = 'advance' and exists (${finalAccountOf(sql`r.edition`)}))`;

export type Period = { edition: string; kind: RunKind; untilDay: Day };

/**
 * Counted entries that were not undone: of an advance those up to its last day that no earlier one has paid, late ones
 * among them; of the final account all of its edition, those of the days of grace after it too. `stepped` says whether the pass had been there as often as the rule's step-down begins.
 * @param partnerId only those of this house
 */
export function entriesOf(
  { edition, kind, untilDay }: Period,
  stepFrom: number | null,
  partnerId?: string,
): SQL {
  const isPaidHere =
    kind === 'advance'
      ? sql`n.day <= ${untilDay}
          and not exists (select 1 from settlement_visits s where s.visit_id = n.id and s.is_advance)`
      : sql`true`;
  const isOfHouse = partnerId === undefined ? sql`` : sql`and o.partner_id = ${partnerId}`;
  return sql`select n.id, n.partner_id, n.day, n.reference_cents, n.nth >= ${stepFrom ?? Number.MAX_SAFE_INTEGER} as stepped
    from (select v.id, o.partner_id, v.day, coalesce(v.reference_cents, 0) as reference_cents,
            row_number() over (partition by v.pseudonym, v.place_id order by v.at, v.id) as nth
          from visits v join ${PLACE_PARTNERS} o on ${IS_PARTNER_OF}
          where v.edition = ${edition} and v.counted and v.voided_at is null ${isOfHouse}) n
    where ${isPaidHere}`;
}

const groupRow = z.strictObject({
  partnerId: z.uuid(),
  groups: z.array(z.strictObject({ referenceCents: z.int(), count: z.int(), steppedCount: z.int() })),
});

/** Every house under contract or with entries, with its entries by price. */
export async function listHouses(db: Db, period: Period, stepFrom: number | null): Promise<House[]> {
  const rows = await queryRows(
    db,
    groupRow,
    sql`with grouped as (
          select partner_id, reference_cents, count(*)::int as count,
            (count(*) filter (where stepped))::int as stepped
          from (${entriesOf(period, stepFrom)}) entries group by 1, 2)
        select p.id as "partnerId",
          coalesce((select jsonb_agg(jsonb_build_object('referenceCents', g.reference_cents, 'count', g.count,
              'steppedCount', g.stepped) order by g.reference_cents)
            from grouped g where g.partner_id = p.id), '[]') as groups
        from partners p
        where exists (select 1 from grouped g where g.partner_id = p.id)
          or (p.contract_from <= ${period.untilDay}
            and (p.contract_until is null or p.contract_until >= ${period.untilDay}))
        order by p.id`,
  );
  return rows.map(({ partnerId, groups }) => ({ id: partnerId, groups }));
}

const digestRow = z.strictObject({ digest: z.string() });

/** SHA-256 over the entries of a period with their prices, in hexadecimal. */
export async function digestOfEntries(db: Db, period: Period, stepFrom: number | null): Promise<string> {
  const row = await queryRow(
    db,
    digestRow,
    sql`select encode(sha256(convert_to(coalesce(string_agg(id || ':' || reference_cents || ':' || stepped, ','
          order by id), ''), 'UTF8')), 'hex') as digest from (${entriesOf(period, stepFrom)}) entries`,
  );
  return row?.digest ?? '';
}

const centsRow = z.strictObject({ cents: z.int() });

/** Payments for an edition, also those at the counter for vouchers, less refunds. An order that a voucher paid adds nothing. */
export async function incomeOf(db: Db, edition: string): Promise<Cents> {
  const row = await queryRow(
    db,
    centsRow,
    sql`select (coalesce((select sum(total_cents) from orders
            where edition = ${edition} and status in ${paidStatuses}), 0)
          - coalesce((select sum(r.amount_cents) from refunds r join orders o on o.id = r.order_id
            where o.edition = ${edition} and o.status in ${paidStatuses}
              and r.state = 'done'), 0)
          + coalesce((select sum(v.amount_cents) from voucher_sales s join vouchers v on v.id = s.voucher_id
            where s.edition = ${edition} and s.taken_back_at is null), 0))::float8 as cents`,
  );
  return row?.cents ?? 0;
}

const openRow = z.strictObject({ partnerId: z.uuid(), advance: z.int(), correction: z.int() });

/**
 * What a run takes off and corrects, by partner. An advance: the debt of the one before, entries undone since they were
 * paid, and what answers to objections grant, unless to an advance whose final account is frozen. The final account:
 * all advances, the debt of the final account before, and what answers to objections to that one grant, also if an
 * advance has paid it meanwhile.
 */
export async function findOpen(
  db: Db,
  { edition, kind }: Pick<Period, 'edition' | 'kind'>,
): Promise<Map<string, { advanceCents: Cents; correctionCents: Cents }>> {
  const lines = sql`settlement_lines l join settlement_runs r on r.id = l.run_id`;
  const latest = (filter: SQL) =>
    sql`coalesce((select l.carried_cents from ${lines} where l.partner_id = p.id and ${filter}
          order by r.frozen_at desc, r.number desc limit 1), 0)`;
  const isFrozen = sql`r.state <> 'computed'`;
  const advances = sql`r.kind = 'advance' and r.edition = ${edition} and ${isFrozen}`;
  const answered = (filter: SQL) =>
    sql`coalesce((select sum(s.correction_cents) from settlement_statements s
          join settlement_runs r on r.id = s.run_id left join settlement_runs t on t.id = s.corrected_by
          where s.partner_id = p.id and ${filter}), 0)`;
  const rows = await queryRows(
    db,
    openRow,
    kind === 'advance'
      ? sql`select p.id as "partnerId", ${latest(advances)} as advance,
              (${answered(sql`t.id is null and not ${isReplaced}`)} - coalesce((select sum(s.paid_cents) from settlement_visits s
                join settlement_runs r on r.id = s.run_id
                join visits v on v.id = s.visit_id join ${PLACE_PARTNERS} o on ${IS_PARTNER_OF}
                where o.partner_id = p.id and ${advances} and v.voided_at is not null
                  and s.corrected_by is null), 0))::int as correction
            from partners p`
      : sql`select p.id as "partnerId", (coalesce((select sum(l.net_cents) from ${lines}
                where l.partner_id = p.id and ${advances}), 0)
              + ${latest(sql`r.kind = 'final' and ${isFrozen}`)})::int as advance,
              ${answered(sql`r.kind = 'final'
                and (t.id is null or (t.kind = 'advance' and t.edition = ${edition}))`)}::int as correction
            from partners p`,
  );
  return new Map(
    rows.map(({ partnerId, advance, correction }) => [
      partnerId,
      { advanceCents: advance, correctionCents: correction },
    ]),
  );
}

const partnerNameRow = z.strictObject({ id: z.uuid(), name: z.string() });

/** Names of the partners, in their order. */
export async function partnerNames(db: Db): Promise<Map<string, string>> {
  const rows = await queryRows(
    db,
    partnerNameRow,
    sql`select p.id, p.name from partners p order by ${BY_NAME}`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The visit from which on a rule weighs less; null if it never does. */
export const stepFromOf = (rule: Rule): number | null =>
  'stepDown' in rule ? (rule.stepDown?.from ?? null) : null;
