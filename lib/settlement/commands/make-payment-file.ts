import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { AuditActor } from '../../audit/schema';
import { dayOf, type Day } from '../../core/dates';
import { parseSwissIban } from '../../core/iban';
import { fail, ok, type Result } from '../../core/result';
import type { FieldError } from '../../core/validation';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { paymentFaults, paymentXml, type Payment, type PaymentFile } from '../payment-file';
import { findPaymentFile, listPayees, type Payee } from '../queries';
import { paymentFiles, settlementRuns } from '../tables';
import { lockedRun, recordRun } from './move-run';

const ID_LENGTH = 32;

/** Unique in every file: run and house, without the dashes of their ids. */
const endToEndIdOf = (runNumber: number, partnerId: string): string =>
  `S${runNumber}-${partnerId.replaceAll('-', '')}`.slice(0, ID_LENGTH);

const paymentOf = (
  { partnerId, name, address, iban, netCents }: Payee,
  run: { number: number; edition: string },
): Payment => ({
  endToEndId: endToEndIdOf(run.number, partnerId),
  name,
  address: {
    street: address?.street ?? '',
    number: address?.number ?? undefined,
    zip: address?.zip ?? '',
    city: address?.city ?? '',
  },
  iban: parseSwissIban(iban ?? '') ?? '',
  amountCents: netCents,
  message: `Passage ${run.edition} / ${run.number}`,
});

type Refusal = 'not_found' | 'approval_needed' | 'invalid_data';
type Made = Result<{ messageId: string }, Refusal>;

/**
 * Makes the payment file of an approved run, once; made again, it is the same file.
 * @returns `approval_needed` before the approval; `invalid_data` with the houses that a bank would refuse, by their id
 */
export const makePaymentFile = (
  db: Db,
  { id, executionDay, debtor }: { id: string; executionDay: Day; debtor: PaymentFile['debtor'] },
  by: AuditActor,
): Promise<Made> =>
  transaction(db, async (tx): Promise<Made> => {
    const run = await lockedRun(tx, id);
    if (!run) return fail('not_found');
    const made = await findPaymentFile(tx, id);
    if (made) return ok({ messageId: made.messageId });
    if (run.state !== 'approved' && run.state !== 'sent') return fail('approval_needed');
    if (executionDay < dayOf(by.at))
      return fail('invalid_data', [{ path: 'executionDay', code: 'past_date' }]);
    const payees = await listPayees(tx, id);
    if (!payees.length) return fail('invalid_data', [{ path: 'id', code: 'min_items', params: { min: 1 } }]);
    const payments = payees.map((payee) => paymentOf(payee, run));
    const houses = new Map(payees.map(({ partnerId }) => [endToEndIdOf(run.number, partnerId), partnerId]));
    const faults = paymentFaults(payments).map(({ endToEndId, field }): FieldError => ({
      path: `partners.${houses.get(endToEndId) ?? ''}.${field}`,
      code: 'wrong',
    }));
    if (faults.length) return fail('invalid_data', faults);
    const messageId = `PASSAGE-${run.number}-${id.replaceAll('-', '').slice(0, 12)}`.toUpperCase();
    const xml = paymentXml({ messageId, createdAt: by.at, executionDay, debtor, payments });
    await tx.insert(paymentFiles).values({
      runId: id,
      messageId,
      executionDay,
      totalCents: payments.reduce((sum, { amountCents }) => sum + amountCents, 0),
      payments: payments.length,
      digest: createHash('sha256').update(xml).digest('hex'),
      xml,
      madeAt: by.at,
      madeBy: by.name,
    });
    await tx.update(settlementRuns).set({ state: 'file_made' }).where(eq(settlementRuns.id, id));
    await recordRun(tx, by, { action: 'payment_file_made', run, state: 'file_made' });
    return ok({ messageId });
  });
