import 'server-only';
import { sql } from 'drizzle-orm';
import type { Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import { dropRenewals } from '../../cart/commands/drop-renewals';
import { issuesPass } from '../../catalogue/products';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { settleCode } from '../../promotions/commands/use-code';
import { moveOrder, statusOf, type Move, type MovedOrder } from './move-order';
import { queueOrderMail } from './queue-order-mail';
import { isPaid } from '../rules';
import { fulfilOrder } from './fulfil-order';

export type Completion = Move & {
  /** What was paid; an order that costs something else is not completed by it. */
  paid?: { amountCents: Cents; currency: string };
  /** Staff have released it: passes are issued although their holders have one. */
  isReleased?: boolean;
};

const renewalsOf = ({ items }: MovedOrder) =>
  items.flatMap(({ kind, uniqueKey, edition }) =>
    uniqueKey && issuesPass(kind) ? [{ kind, edition: edition.code, uniqueKey }] : [],
  );

/**
 * A pending order is paid: what it was paid for is handed out and its confirmation is queued, all or nothing, in a
 * transaction of its own or inside the caller's. Repeated or concurrent calls change nothing.
 * @returns whether this call did it; `invalid_transition` for an order that was given up, refunded, or costs
 *   something else; `duplicate_order_item` when a holder has such a pass by now, so that staff have to decide
 */
export const completeOrder = (
  db: Db,
  { paid, isReleased = false, ...move }: Completion,
): Promise<Result<{ isNew: boolean }, 'not_found' | 'invalid_transition' | 'duplicate_order_item'>> =>
  transaction(db, async (tx) => {
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
    const fulfilled =
      order.channel === 'shop' ? await fulfilOrder(tx, order, { at: move.at, isReleased }) : ok(undefined);
    if (!fulfilled.ok) return fulfilled;
    await queueOrderMail(tx, 'order_confirmation', order);
    return ok({ isNew: true });
  });
