import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditActor } from '../../audit/schema';
import { addDays, dayOf, type Day } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { formatDay } from '../../i18n/format';
import { paymentFaults, paymentXml, type PaymentFile } from '../payment-file';
import { findPaymentFile, listPayees, listPaymentFiles, paymentOf } from '../payment-queries';
import { lastObjectionDay } from '../rules';
import { paymentFiles, paymentLines, settlementRuns } from '../tables';
import { lockedRun, recordRun } from './move-run';

type Refusal = 'not_found' | 'approval_needed' | 'invalid_transition' | 'invalid_data';
type PaymentFileResult = Result<{ messageId: string }, Refusal>;
/** A later day is a slip. The file is made once: nothing could correct it. */
const LATEST_DAYS = 366;

/** The first day on which a run may be paid: after the objections. */
function firstPaymentDay(sentAt: Date, at: Date): Day {
  const [free, today] = [addDays(lastObjectionDay(sentAt), 1), dayOf(at)];
  return free > today ? free : today;
}

/**
 * Makes the payment file of a run whose statements were sent: once, or again for payments that came back or that the bank
 * refused. Nothing is paid twice; made again otherwise, it is the same file.
 * @returns `approval_needed` before the approval; `invalid_transition` before the statements are sent and while an
 * objection waits; `invalid_data` for a day within the time of objections or more than a year later, and with the houses
 * that a bank would refuse
 */
export const makePaymentFile = (
  db: Db,
  { id, executionDay, debtor }: { id: string; executionDay: Day; debtor: PaymentFile['debtor'] },
  by: AuditActor,
): Promise<PaymentFileResult> =>
  transaction(db, async (tx) => {
    const run = await lockedRun(tx, id);
    if (!run) return fail('not_found');
    if (run.state === 'computed' || run.state === 'frozen') return fail('approval_needed');
    const made = await findPaymentFile(tx, id);
    if (made && (run.state === 'file_made' || run.state === 'paid')) return ok({ messageId: made.messageId });
    if ((run.state !== 'sent' && run.state !== 'returned') || run.sentAt === null)
      return fail('invalid_transition');
    const first = firstPaymentDay(run.sentAt, by.at);
    if (executionDay < first)
      return fail('invalid_data', [
        { path: 'executionDay', code: 'at_least', params: { min: formatDay(first) } },
      ]);
    if (executionDay > addDays(first, LATEST_DAYS))
      return fail('invalid_data', [{ path: 'executionDay', code: 'too_far' }]);
    const payees = await listPayees(tx, id);
    if (!payees.length) return fail('invalid_data', [{ path: 'id', code: 'min_items', params: { min: 1 } }]);
    const sequence = (await listPaymentFiles(tx, id)).length + 1;
    const payments = payees.map((payee) => paymentOf(payee, run, sequence));
    const houses = new Map(
      payments.map(({ endToEndId }, index) => [endToEndId, payees[index]?.partnerId ?? '']),
    );
    const faults = paymentFaults(payments).map(({ endToEndId, field }): FieldError => ({
      path: `partners.${houses.get(endToEndId) ?? ''}.${field}`,
      code: 'wrong',
    }));
    if (faults.length) return fail('invalid_data', faults);
    const messageId =
      `PASSAGE-${run.number}.${sequence}-${id.replaceAll('-', '').slice(0, 12)}`.toUpperCase();
    const xml = paymentXml({ messageId, createdAt: by.at, executionDay, debtor, payments });
    await tx.insert(paymentFiles).values({
      runId: id,
      sequence,
      messageId,
      executionDay,
      totalCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
      payments: payments.length,
      digest: createHash('sha256').update(xml).digest('hex'),
      xml,
      madeAt: by.at,
      madeBy: by.name,
    });
    await tx.insert(paymentLines).values(
      payments.map(({ endToEndId, amountCents }) => ({
        endToEndId,
        runId: id,
        sequence,
        partnerId: houses.get(endToEndId) ?? '',
        amountCents,
        state: 'open' as const,
      })),
    );
    await tx.update(settlementRuns).set({ state: 'file_made' }).where(eq(settlementRuns.id, id));
    await recordRun(tx, by, { action: 'payment_file_made', run, state: 'file_made' });
    return ok({ messageId });
  });
