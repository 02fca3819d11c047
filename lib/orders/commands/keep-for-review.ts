import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { PaymentSession } from '../../payments/provider';
import { reviewReason } from '../receipt-rules';
import { payableSchema, type ReviewReason } from '../receipt-schema';
import { insertReceipt } from './receive-payment';

const orderRow = payableSchema.extend({ id: z.uuid() });

/** How a card payment is called among the payments received. */
export const sourceKeyOf = (sessionId: string): string => `session:${sessionId}`;

/**
 * Keeps money that came in by card and that its order could not take: another amount, too late, twice. In the
 * caller's transaction; once.
 * @param kept `reason` where it is another than what amount and order say
 */
export async function keepForReview(
  tx: Db,
  session: PaymentSession,
  { at, reason }: { at: Date; reason?: ReviewReason },
): Promise<void> {
  const { id, reference, amountCents, currency } = session;
  const [order] = await queryRows(
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
