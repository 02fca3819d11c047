import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { dayOf } from '../../core/dates';
import { CURRENCY } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { parseReference } from '../../payments/creditor-reference';
import type { RecordPaymentInput } from '../receipt-schema';
import { staffTransition } from '../rules';
import { meetsPlan } from './order-parts';
import { receivePayment } from './receive-payment';

/**
 * Records an invoice payment entered by staff, by the same rules as a bank file: parts that add up to the
 * total settle the order. Idempotent. A payment that does not settle the order may be a typing error and is refused
 * unless confirmed, or a payment plan asks for this part.
 * @param input `keep` confirms it: a part waits for the rest, anything else for review
 * @returns the order's id; `not_found` for an unknown reference, `invalid_data` at `amount` for another amount than
 * the open one and at `paidOn` for a future day, `invalid_transition` when the order is paid otherwise or cancelled,
 * `duplicate_order_item` when a holder has such a pass by now
 */
export async function recordPayment(
  db: Db,
  { reference: typed, amount, paidOn, keep }: RecordPaymentInput,
  by: AuditActor,
): Promise<
  Result<{ orderId: string }, 'not_found' | 'invalid_data' | 'invalid_transition' | 'duplicate_order_item'>
> {
  const reference = parseReference(typed);
  if (!reference) return fail('not_found');
  if (paidOn > dayOf(by.at)) return fail('invalid_data', [{ path: 'paidOn', code: 'past_date' }]);
  const sourceKey = `manual:${reference}:${amount}:${paidOn}`;
  // a refused entry is rolled back completely
  return transaction(db, async (tx) => {
    const [orderId] = await queryColumn(
      tx,
      z.string(),
      sql`select order_id from received_payments where source_key = ${sourceKey}`,
    );
    if (orderId) return ok({ orderId });
    const taken = await receivePayment(tx, {
      source: 'manual',
      sourceKey,
      reference,
      amountCents: amount,
      currency: CURRENCY,
      paidOn,
      actor: staffTransition(by),
      at: by.at,
    });
    if (!taken.orderId) return fail('not_found');
    // a concurrent equal call waited for this order's row and found it paid
    if (!taken.isNew) return ok({ orderId: taken.orderId });
    const isPlanned = taken.reason === 'partial' && (await meetsPlan(tx, taken.orderId));
    if (!taken.reason || isPlanned || keep) {
      await recordAudit(tx, by, {
        action: 'payment_recorded',
        target: { type: 'order', id: taken.orderId },
        after: { reference, amount, paidOn, review: taken.reason },
      });
      return ok({ orderId: taken.orderId });
    }
    if (taken.reason === 'partial' || taken.reason === 'overpaid')
      return fail('invalid_data', [{ path: 'amount', code: 'wrong' }]);
    return fail(taken.reason === 'same_holder' ? 'duplicate_order_item' : 'invalid_transition');
  });
}
