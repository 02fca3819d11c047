import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { instantOf } from '../core/dates';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryColumn, queryRow, queryRows } from '../db/rows';
import { BY_NAME } from '../partners/queries';
import { entriesOf, stepFromOf } from './queries';
import { listPaymentFiles, listSameAccounts, payoutFaults } from './payment-queries';
import { lastObjectionDay } from './rules';
import { ruleSchema } from './rule-schema';
import {
  runSummarySchema,
  settlementLineSchema,
  type Run,
  type RunSummary,
  type SettlementLine,
} from './schema';
import { statementJson } from './statement-queries';

const runRow = runSummarySchema
  .extend({ isPotGiven: z.boolean(), inputsHash: z.string(), ruleId: z.uuid(), ruleDetails: ruleSchema })
  .strict();

const runs = (filter: SQL) =>
  sql`select r.id, r.number, r.edition, r.kind, r.state, r.from_day::text as "from", r.until_day::text as "until",
        u.name || ' v' || u.version as rule, r.pot_cents::float8 as pot,
        coalesce(sum(l.visits), 0)::int as visits, coalesce(sum(l.gross_cents), 0)::float8 as gross,
        coalesce(sum(l.net_cents), 0)::float8 as net, count(l.partner_id)::int as houses,
        (count(*) filter (where l.net_cents > 0))::int as "paidHouses",
        ${instantText(sql`r.computed_at`)} as "computedAt", r.computed_by as "computedBy",
        ${instantText(sql`r.frozen_at`)} as "frozenAt", r.frozen_by as "frozenBy",
        ${instantText(sql`r.approved_at`)} as "approvedAt", r.approved_by as "approvedBy",
        ${instantText(sql`r.sent_at`)} as "sentAt", r.sent_by as "sentBy",
        ${instantText(sql`r.sent_back_at`)} as "sentBackAt", r.sent_back_by as "sentBackBy",
        r.sent_back_reason as "sentBackReason",
        r.is_pot_given as "isPotGiven", r.inputs_hash as "inputsHash", r.rule_id as "ruleId", u.rule as "ruleDetails"
      from settlement_runs r join settlement_rules u on u.id = r.rule_id
        left join settlement_lines l on l.run_id = r.id
      where ${filter} group by r.id, u.id order by r.number desc`;

/** All runs, the newest first. */
export async function listRuns(db: Db): Promise<RunSummary[]> {
  const rows = await queryRows(db, runRow, runs(sql`true`));
  return rows.map((row) => runSummarySchema.parse(row));
}

const lineRow = settlementLineSchema.strict();

/** The lines of a run, by name of the house. */
export const listLines = (db: Db, runId: string): Promise<SettlementLine[]> =>
  queryRows(
    db,
    lineRow,
    sql`select l.partner_id as "partnerId", p.name as partner, l.visits, l.groups, l.weight,
          l.gross_cents as gross, l.advance_cents as advance, l.correction_cents as correction,
          l.net_cents as net, l.carried_cents as carried,
          case when s.id is not null then ${statementJson} end as statement,
          (select jsonb_build_object('state', y.state, 'bookedOn', y.booked_on, 'reason', y.return_reason)
            from payment_lines y where y.run_id = l.run_id and y.partner_id = l.partner_id
            order by y.sequence desc limit 1) as payment
        from settlement_lines l join partners p on p.id = l.partner_id
          left join settlement_statements s on s.run_id = l.run_id and s.partner_id = l.partner_id
        where l.run_id = ${runId} order by ${BY_NAME}`,
  );

const laterRow = z.strictObject({ late: z.int(), undone: z.int() });

/** Entries of the period that came or were undone since a run was frozen. */
async function laterOf(db: Db, { id, edition, kind, until, state, ruleDetails }: z.infer<typeof runRow>) {
  if (state === 'computed') return { late: 0, undone: 0 };
  const entries = entriesOf({ edition, kind, untilDay: until }, stepFromOf(ruleDetails));
  const later = await queryRow(
    db,
    laterRow,
    sql`select (select count(*) from (${entries}) e
            where not exists (select 1 from settlement_visits s where s.visit_id = e.id))::int as late,
          (select count(*) from settlement_visits s join visits v on v.id = s.visit_id
            where s.run_id = ${id} and v.voided_at is not null)::int as undone`,
  );
  return later ?? { late: 0, undone: 0 };
}

export async function findRun(db: Db, id: string): Promise<Run | null> {
  const run = await queryRow(db, runRow, runs(sql`r.id = ${id}`));
  if (!run) return null;
  return {
    ...run,
    objectUntil: run.sentAt === null ? null : lastObjectionDay(instantOf(Date.parse(run.sentAt))),
    lines: await listLines(db, id),
    files: await listPaymentFiles(db, id),
    faults: await payoutFaults(db, run),
    sameAccounts: await listSameAccounts(db, id),
    later: await laterOf(db, run),
  };
}

/** The run that a run was computed again as, also more than once; null if there is none. */
export async function findReplacement(db: Db, id: string): Promise<string | null> {
  const [found] = await queryColumn(
    db,
    z.uuid(),
    sql`with recursive later as (
          select ${id}::text as id
          union select l.after->>'replacedBy' from later join audit_log l on l.target_id = later.id
            and l.target_type = 'settlement_run' and l.action = 'settlement_discarded')
        select r.id from later join settlement_runs r on r.id::text = later.id`,
  );
  return found ?? null;
}
