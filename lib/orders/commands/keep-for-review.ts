import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryRow } from '../../db/rows';
import type { PaymentSession } from '../../payments/provider';
import { reviewReason } from '../receipt-rules';
import { payableSchema, type ReviewReason } from '../receipt-schema';
import { insertReceipt } from './receive-payment';

const orderRow = payableSchema.extend({ id: z.uuid() });

/** Key of a card payment among the received payments. */
export const sourceKeyOf = (sessionId: string): string => `session:${sessionId}`;

/**
 * Records a card payment that its order could not accept, for review: another amount, too late, or twice. Once, in the
 * caller's transaction.
 * @param kept `reason`, if it does not follow from amount and order
 */
export async function keepForReview(
  tx: Db,
  session: PaymentSession,
  { at, reason }: { at: Date; reason?: ReviewReason },
): Promise<void> {
  const { id, reference, amountCents, currency } = session;
  const order = await queryRow(
    tx,
    orderRow,
    sql`select id, status, total_cents as "totalCents", currency from orders where id = ${reference}`,
  );
  await insertReceipt(tx, {
    source: 'provider',
    sourceKey: sourceKeyOf(id),
    reference,
    orderId: order?.id ?? null,
    amountCents,
    currency,
    paidOn: dayOf(at),
    reason: session.isWrongMode
      ? 'wrong_mode'
      : (reason ?? reviewReason(order ?? null, session) ?? 'order_ended'),
    actor: 'provider',
    at,
  });
}
