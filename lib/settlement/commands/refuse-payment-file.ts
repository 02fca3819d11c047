import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok } from '../../core/result';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';
import { transaction } from '../../db/transaction';
import type { RefusedFile, RunState } from '../schema';
import { paymentLines, settlementRuns } from '../tables';
import { lockedRun, type Moved } from './move-run';

/** The state of a run without its newest file: an earlier one was made again for what came back. */
async function stateBefore(tx: Db, id: string): Promise<RunState> {
  if (await hasRows(tx, sql`select 1 as paid from payment_lines where run_id = ${id}`)) return 'returned';
  const objections = sql`select 1 as waits from settlement_statements
    where run_id = ${id} and objected_at is not null and answered_at is null`;
  return (await hasRows(tx, objections)) ? 'objected' : 'sent';
}

/**
 * The bank refused a payment file before it debited anything: its payments are dropped, and the run is as before the file
 * was made, so that the next file pays them. The file itself is kept. A debit that comes all the same is of no payment.
 * @returns `invalid_transition` for a file that was refused already, or of which the bank has booked a payment
 */
export const refusePaymentFile = (
  db: Db,
  { id, sequence, reason }: RefusedFile & { id: string },
  by: AuditActor,
): Promise<Moved<'invalid_transition'>> =>
  transaction(db, async (tx) => {
    const run = await lockedRun(tx, id);
    if (!run) return fail('not_found');
    const inFile = and(eq(paymentLines.runId, id), eq(paymentLines.sequence, sequence));
    const dropped = await tx.delete(paymentLines).where(inFile).returning({ state: paymentLines.state });
    if (!dropped.length || dropped.some(({ state }) => state !== 'open')) return fail('invalid_transition');
    const state = await stateBefore(tx, id);
    await tx.update(settlementRuns).set({ state }).where(eq(settlementRuns.id, id));
    await recordAudit(tx, by, {
      action: 'payment_file_refused',
      target: { type: 'settlement_run', id },
      before: { state: run.state },
      after: { number: run.number, sequence, state },
      reason,
    });
    return ok({ id });
  });
