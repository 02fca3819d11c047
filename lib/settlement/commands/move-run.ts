import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditAction, AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { IS_PARTNER_OF, PLACE_PARTNERS } from '../../partners/queries';
import { transaction } from '../../db/transaction';
import { entriesOf, findRule, hasFinalAccount, isReplaced, stepFromOf, type Period } from '../queries';
import { paidForEntry } from '../rules';
import type { Rule } from '../rule-schema';
import type { RunState } from '../schema';
import { settlementRuns, settlementVisits } from '../tables';
import { computeLines, deleteComputed, lockRuns } from './compute-run';

type RunRow = typeof settlementRuns.$inferSelect;
export type Moved<Refusal extends 'run_frozen' | 'conflict' | 'approval_needed' | 'invalid_transition'> =
  Result<{ id: string }, 'not_found' | Refusal>;

/** A run, locked against every other change of runs. */
export async function lockedRun(tx: Db, id: string): Promise<RunRow | null> {
  await lockRuns(tx);
  const [run] = await tx.select().from(settlementRuns).where(eq(settlementRuns.id, id)).for('update');
  return run ?? null;
}

/** Writes the log's entry about a change of a run. */
export const recordRun = (
  tx: Db,
  by: AuditActor,
  { action, run, state }: { action: AuditAction; run: RunRow; state: RunState },
) =>
  recordAudit(tx, by, {
    action,
    target: { type: 'settlement_run', id: run.id },
    before: { state: run.state },
    after: { number: run.number, state },
  });

const priceRow = z.strictObject({ referenceCents: z.int(), stepped: z.boolean() });

/**
 * Keeps which entries a run pays, what each got where a rule pays single ones, and which corrections it takes over: those
 * of its lines.
 */
async function keepEntries(tx: Db, runId: string, { rule, period }: { rule: Rule; period: Period }) {
  const entries = sql`(${entriesOf(period, stepFromOf(rule))})`;
  const prices = await queryRows(
    tx,
    priceRow,
    sql`select distinct reference_cents as "referenceCents", stepped from ${entries} entries`,
  );
  const paid = prices.map(({ referenceCents, stepped }) => ({
    reference_cents: referenceCents,
    stepped,
    paid: paidForEntry(rule, referenceCents, stepped),
  }));
  await tx.execute(
    sql`insert into settlement_visits (run_id, visit_id, is_advance, paid_cents)
        select ${runId}, e.id, ${period.kind === 'advance'}, p.paid from ${entries} e
          join jsonb_to_recordset(${JSON.stringify(paid)}::jsonb)
            as p(reference_cents int, stepped boolean, paid int) using (reference_cents, stepped)`,
  );
  const isSettled =
    period.kind === 'advance'
      ? sql`not ${isReplaced}`
      : sql`(r.kind = 'final' or r.edition = ${period.edition})`;
  await tx.execute(
    sql`update settlement_statements s set corrected_by = ${runId} from settlement_runs r
        where r.id = s.run_id and s.answered_at is not null and s.corrected_by is null and ${isSettled}
          and s.partner_id in (select partner_id from settlement_lines where run_id = ${runId})`,
  );
  if (period.kind === 'final') return;
  await tx.execute(
    sql`update settlement_visits s set corrected_by = ${runId} from visits v, ${PLACE_PARTNERS} o, settlement_runs r
        where v.id = s.visit_id and v.voided_at is not null and r.id = s.run_id and r.kind = 'advance'
          and r.edition = ${period.edition} and s.corrected_by is null and ${IS_PARTNER_OF}
          and o.partner_id in (select partner_id from settlement_lines where run_id = ${runId})`,
  );
}

/**
 * Fixes a computed run with the entries it pays. Entries that come or are undone later become a part of the next run.
 * @returns `run_frozen` if it is already; `conflict` when entries, prices or advances have changed since, or the edition
 * has its final account by now
 */
export const freezeRun = (db: Db, id: string, by: AuditActor): Promise<Moved<'run_frozen' | 'conflict'>> =>
  transaction(db, async (tx) => {
    // entries wait meanwhile: one that came between the sums and the list would count as paid
    await tx.execute(sql`lock table visits in exclusive mode`);
    const run = await lockedRun(tx, id);
    if (!run) return fail('not_found');
    if (run.state !== 'computed') return fail('run_frozen');
    // it has paid every entry, also those of an advance that was computed before
    if (await hasFinalAccount(tx, run.edition)) return fail('conflict');
    const saved = await findRule(tx, run.ruleId);
    if (!saved) throw new Error('a run without its rule');
    const { rule } = saved;
    const period = { edition: run.edition, kind: run.kind, untilDay: run.untilDay };
    const { inputsHash } = await computeLines(tx, { runId: id, rule, potCents: run.potCents, period });
    if (inputsHash !== run.inputsHash) return fail('conflict');
    await keepEntries(tx, id, { rule, period });
    await tx
      .update(settlementRuns)
      .set({ state: 'frozen', frozenAt: by.at, frozenBy: by.name })
      .where(eq(settlementRuns.id, id));
    await recordRun(tx, by, { action: 'settlement_frozen', run, state: 'frozen' });
    return ok({ id });
  });

/** True for the same account, also under another address, and for the same address once that account is gone. */
const isComputedBy = ({ computedById, computedBy }: RunRow, by: AuditActor): boolean =>
  computedBy === by.name || (computedById !== null && computedById === by.id);

/**
 * Approves a frozen run.
 * @returns `approval_needed` for the person who computed it; `invalid_transition` unless it is frozen
 */
export const approveRun = (
  db: Db,
  id: string,
  by: AuditActor,
): Promise<Moved<'approval_needed' | 'invalid_transition'>> =>
  transaction(db, async (tx) => {
    const run = await lockedRun(tx, id);
    if (!run) return fail('not_found');
    if (run.state !== 'frozen') return fail('invalid_transition');
    if (isComputedBy(run, by)) return fail('approval_needed');
    await tx
      .update(settlementRuns)
      .set({ state: 'approved', approvedAt: by.at, approvedBy: by.name, approvedById: by.id })
      .where(eq(settlementRuns.id, id));
    await recordRun(tx, by, { action: 'settlement_approved', run, state: 'approved' });
    return ok({ id });
  });

/**
 * Sends a frozen run back to accounting: it is computed again, and pays no entry until it is frozen once more.
 * @returns `invalid_transition` unless it is frozen; `conflict` when a later run builds on it
 */
export const sendRunBack = (
  db: Db,
  { id, reason }: { id: string; reason: string },
  by: AuditActor,
): Promise<Moved<'invalid_transition' | 'conflict'>> =>
  transaction(db, async (tx) => {
    const run = await lockedRun(tx, id);
    if (!run) return fail('not_found');
    if (run.state !== 'frozen') return fail('invalid_transition');
    const isBuiltOn = sql`select 1 from settlement_runs later join settlement_runs r on r.id = ${id}
        and (later.edition = r.edition or (later.kind = 'final' and r.kind = 'final'))
      where (later.frozen_at, later.number) > (r.frozen_at, r.number)`;
    if (await hasRows(tx, isBuiltOn)) return fail('conflict');
    for (const table of ['settlement_statements', 'settlement_visits'])
      await tx.execute(
        sql`update ${sql.identifier(table)} set corrected_by = null where corrected_by = ${id}`,
      );
    await tx.delete(settlementVisits).where(eq(settlementVisits.runId, id));
    await tx
      .update(settlementRuns)
      .set({
        ...{ state: 'computed', frozenAt: null, frozenBy: null },
        ...{ sentBackAt: by.at, sentBackBy: by.name, sentBackReason: reason },
      })
      .where(eq(settlementRuns.id, id));
    await recordAudit(tx, by, {
      action: 'settlement_sent_back',
      target: { type: 'settlement_run', id },
      before: { state: run.state, inputsHash: run.inputsHash },
      after: { number: run.number, state: 'computed' },
      reason,
    });
    return ok({ id });
  });

/** Throws a computed run away. @returns `run_frozen` for any other */
export const discardRun = (db: Db, id: string, by: AuditActor): Promise<Moved<'run_frozen'>> =>
  transaction(db, async (tx) => {
    await lockRuns(tx);
    const deleted = await deleteComputed(tx, { id }, by);
    return deleted.ok ? ok({ id }) : deleted;
  });
