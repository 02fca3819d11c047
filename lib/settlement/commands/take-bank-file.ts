import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { NOT_BANK_FILE } from '../../payments/bank-file';
import { readBankDebits, type BankDebit } from '../../payments/camt-debits';
import type { BankReport, PaymentState } from '../schema';
import { paymentFiles, paymentLines, settlementRuns } from '../tables';
import { lockRuns } from './compute-run';

type Line = Pick<typeof paymentLines.$inferSelect, 'endToEndId' | 'runId' | 'amountCents' | 'state'>;

const COLUMNS = {
  endToEndId: paymentLines.endToEndId,
  runId: paymentLines.runId,
  amountCents: paymentLines.amountCents,
  state: paymentLines.state,
};

/** The lines that a booking is about: one payment, or all of a file that the bank booked as one sum. */
async function linesOf(tx: Db, { endToEndId, batchId, amountCents, isReturn }: BankDebit): Promise<Line[]> {
  if (endToEndId !== null) {
    const found = await tx.select(COLUMNS).from(paymentLines).where(eq(paymentLines.endToEndId, endToEndId));
    // banks keep a fee for what they send back
    return found.filter((line) =>
      isReturn ? amountCents <= line.amountCents : amountCents === line.amountCents,
    );
  }
  if (batchId === null) return [];
  const inFile = and(
    eq(paymentFiles.runId, paymentLines.runId),
    eq(paymentFiles.sequence, paymentLines.sequence),
    inArray(paymentFiles.messageId, [batchId, batchId.replace(/-1$/, '')]),
    eq(paymentFiles.totalCents, amountCents),
  );
  return tx.select(COLUMNS).from(paymentLines).innerJoin(paymentFiles, inFile);
}

/** State of a line after a booking; null if already known. */
const nextState = (state: PaymentState, isReturn: boolean): PaymentState | null =>
  isReturn ? (state === 'returned' ? null : 'returned') : state === 'open' ? 'paid' : null;

/** A run is paid when every house that it pays something is, and returned while a payment of it came back. */
const moveRuns = (tx: Db, runIds: readonly string[]) =>
  tx
    .update(settlementRuns)
    .set({
      state: sql`case
        when not exists (select 1 from settlement_lines l where l.run_id = ${settlementRuns.id} and l.net_cents > 0
          and not exists (select 1 from payment_lines p
            where p.run_id = l.run_id and p.partner_id = l.partner_id and p.state = 'paid')) then 'paid'
        when exists (select 1 from settlement_lines l where l.run_id = ${settlementRuns.id} and l.net_cents > 0
          and not exists (select 1 from payment_lines p
            where p.run_id = l.run_id and p.partner_id = l.partner_id and p.state <> 'returned')) then 'returned'
        else 'file_made' end`,
    })
    .where(inArray(settlementRuns.id, [...runIds]));

/**
 * Takes the debits and returns of a bank's camt.054 file: debits close the lines of payment files, returns open them
 * again. The same file may come twice.
 * @returns `invalid_file` when it cannot be read, without any change
 */
export async function takeBankFile(
  db: Db,
  source: string,
  by: AuditActor,
): Promise<Result<BankReport, 'invalid_file'>> {
  const bookings = readBankDebits(source);
  if (!bookings) return NOT_BANK_FILE;
  return transaction(db, async (tx) => {
    await lockRuns(tx);
    const report: BankReport = { paid: 0, returned: 0, known: 0, unknown: 0 };
    const moved = new Set<string>();
    for (const booking of bookings) {
      const lines = await linesOf(tx, booking);
      if (!lines.length) report.unknown += 1;
      for (const { endToEndId, runId, state } of lines) {
        const next = nextState(state, booking.isReturn);
        if (next === null || next === 'open') {
          report.known += 1;
          continue;
        }
        await tx
          .update(paymentLines)
          .set({ state: next, bookedOn: booking.bookedOn, returnReason: booking.reason })
          .where(eq(paymentLines.endToEndId, endToEndId));
        report[next] += 1;
        moved.add(runId);
      }
    }
    if (moved.size) await moveRuns(tx, [...moved]);
    await recordAudit(tx, by, {
      action: 'payout_file_taken',
      target: { type: 'bank_file', id: createHash('sha256').update(source).digest('hex') },
      after: report,
    });
    return ok(report);
  });
}
