import 'server-only';
import { sql } from 'drizzle-orm';
import type { Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import { dropRenewals } from '../../cart/commands/drop-renewals';
import { issuesPass } from '../../catalogue/products';
import type { Db } from '../../db/client';
import { settleCode } from '../../promotions/commands/use-code';
import { moveOrder, statusOf, type Move, type MovedOrder } from '../move-order';
import { queueOrderMail } from '../order-mail';
import { isPaid } from '../rules';
import { fulfilOrder } from './fulfil-order';

export type Completion = Move & {
  /** What was paid; an order that costs something else is not completed by it. */
  paid?: { amountCents: Cents; currency: string };
};

const renewalsOf = ({ items }: MovedOrder) =>
  items.flatMap(({ kind, uniqueKey, edition }) =>
    uniqueKey && issuesPass(kind) ? [{ kind, edition: edition.code, uniqueKey }] : [],
  );

/** {@link completeOrder} in the caller's transaction. */
export async function completeWithin(
  tx: Db,
  { paid, ...move }: Completion,
): Promise<Result<{ isNew: boolean }, 'not_found' | 'invalid_transition'>> {
  const amount = paid && sql`total_cents = ${paid.amountCents} and currency = ${paid.currency}`;
  const order = await moveOrder(tx, move, {
    from: 'pending',
    to: 'completed',
    ...(amount ? { only: amount } : {}),
  });
  if (!order) {
    const status = await statusOf(tx, move.orderId);
    if (!status) return fail('not_found');
    return isPaid(status) ? ok({ isNew: false }) : fail('invalid_transition');
  }
  await dropRenewals(tx, { accountId: order.accountId, renewed: renewalsOf(order) });
  await settleCode(tx, order.id);
  // a company's passes were handed out when it ordered
  if (order.channel === 'shop') await fulfilOrder(tx, order, move.at);
  await queueOrderMail(tx, 'order_confirmation', order);
  return ok({ isNew: true });
}

/**
 * A pending order is paid: what it was paid for is handed out and its confirmation is queued, all or nothing. Repeated or
 * concurrent calls change nothing.
 * @returns whether this call did it; `invalid_transition` for an order that was given up, refunded, or costs
 *   something else
 */
export const completeOrder = (db: Db, completion: Completion): ReturnType<typeof completeWithin> =>
  db.transaction((tx) => completeWithin(tx, completion));
