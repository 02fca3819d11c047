import 'server-only';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { hasFinalAccount } from '../queries';
import { lastObjectionDay } from '../rules';
import type { Answer } from '../schema';
import { settlementRuns, settlementStatements } from '../tables';
import { lockRuns } from './compute-run';

type Objected<Refusal extends 'invalid_data' = never> = Result<
  { id: string },
  'not_found' | 'invalid_transition' | Refusal
>;

/** A statement with its run, locked against every other change of runs. */
async function lockedStatement(tx: Db, id: string) {
  await lockRuns(tx);
  const [found] = await tx
    .select({ statement: settlementStatements, run: settlementRuns })
    .from(settlementStatements)
    .innerJoin(settlementRuns, eq(settlementRuns.id, settlementStatements.runId))
    .where(eq(settlementStatements.id, id));
  return found;
}

const recordStatement = (
  tx: Db,
  by: AuditActor,
  entry: {
    action: 'settlement_objected' | 'settlement_answered';
    id: string;
    after: Record<string, unknown>;
    reason: string;
  },
) => {
  const { action, id, after, reason } = entry;
  return recordAudit(tx, by, { action, target: { type: 'settlement_statement', id }, after, reason });
};

/**
 * Keeps the objection of a house to its statement. The amounts stay as they are: a correction is part of the next run.
 * @returns `invalid_transition` after 30 days, and if the house has objected already
 */
export const objectTo = (
  db: Db,
  { id, text }: { id: string; text: string },
  by: AuditActor,
): Promise<Objected> =>
  transaction(db, async (tx) => {
    const found = await lockedStatement(tx, id);
    if (!found) return fail('not_found');
    const { statement, run } = found;
    if (statement.objectedAt !== null || run.sentAt === null) return fail('invalid_transition');
    if (dayOf(by.at) > lastObjectionDay(run.sentAt)) return fail('invalid_transition');
    await tx
      .update(settlementStatements)
      .set({ objection: text, objectedAt: by.at, objectedBy: by.kind === 'customer' ? null : by.name })
      .where(eq(settlementStatements.id, id));
    if (run.state === 'sent')
      await tx.update(settlementRuns).set({ state: 'objected' }).where(eq(settlementRuns.id, run.id));
    const { year, number } = statement;
    await recordStatement(tx, by, {
      action: 'settlement_objected',
      id,
      after: { run: run.number, year, number },
      reason: text,
    });
    return ok({ id });
  });

/**
 * Answers an objection, with an amount that the next run adds or takes off.
 * @returns `invalid_transition` unless there is one without an answer; `invalid_data` for an amount on an advance whose
 * final account is frozen, because no run would pay it
 */
export const answerObjection = (
  db: Db,
  { id, answer, correction }: { id: string } & Answer,
  by: AuditActor,
): Promise<Objected<'invalid_data'>> =>
  transaction(db, async (tx) => {
    const found = await lockedStatement(tx, id);
    if (!found) return fail('not_found');
    const { statement, run } = found;
    if (statement.objectedAt === null || statement.answeredAt !== null) return fail('invalid_transition');
    if (correction !== 0 && run.kind === 'advance' && (await hasFinalAccount(tx, run.edition)))
      return fail('invalid_data', [{ path: 'correction', code: 'replaced_advance' }]);
    await tx
      .update(settlementStatements)
      .set({ answer, answeredAt: by.at, answeredBy: by.name, correctionCents: correction })
      .where(eq(settlementStatements.id, id));
    const isOpen = sql`select 1 from settlement_statements
      where run_id = ${run.id} and objected_at is not null and answered_at is null`;
    if (run.state === 'objected' && !(await hasRows(tx, isOpen)))
      await tx.update(settlementRuns).set({ state: 'sent' }).where(eq(settlementRuns.id, run.id));
    const { year, number } = statement;
    await recordStatement(tx, by, {
      action: 'settlement_answered',
      id,
      after: { run: run.number, year, number, correction },
      reason: answer,
    });
    return ok({ id });
  });
