import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { isClosedByNote } from '../receipt-queries';
import { staffTransition } from '../rules';
import { receivedPayments } from '../tables';
import { lockReceipt } from './assign-payment';
import { lockOrderOf, recountPayments } from './count-payment';

/**
 * Puts a payment under review again that staff closed with a note, as it was before; with the other parts of its order it
 * may complete that now. The note stays in the log.
 * @returns `invalid_transition` for any other payment: one under review, given back, or whose order was ended with it
 */
export const reopenReceipt = (
  db: Db,
  { id, reason }: { id: string; reason: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_transition'>> =>
  db.transaction(async (tx) => {
    await lockOrderOf(tx, id);
    const receipt = await lockReceipt(tx, id);
    if (!receipt) return fail('not_found');
    if (!(await isClosedByNote(tx, id))) return fail('invalid_transition');
    const { assignedTo, orderId } = receipt;
    // a choice that had not counted yet would count at once
    const isChosen = assignedTo !== null && assignedTo !== orderId;
    await tx
      .update(receivedPayments)
      .set({
        state: 'review',
        settledAt: null,
        note: null,
        ...(isChosen && { assignedTo: null, assignedBy: null, assignedAt: null }),
      })
      .where(eq(receivedPayments.id, id));
    const counted = { at: by.at, actor: staffTransition(by) };
    const isPaid = orderId !== null && (await recountPayments(tx, { orderId, ...counted }));
    await recordAudit(tx, by, {
      action: 'payment_reopened',
      target: { type: 'payment', id },
      before: { state: 'settled' },
      after: { state: isPaid ? 'matched' : 'review', orderId, reason: receipt.reason },
      reason,
    });
    return ok(undefined);
  });
