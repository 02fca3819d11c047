import 'server-only';
import { sql } from 'drizzle-orm';
import type { Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import { dropRenewals } from '../../cart/commands/drop-renewals';
import { issuesPass } from '../../catalogue/products';
import type { Db } from '../../db/client';
import { transaction } from '../../db/transaction';
import { settleCodes } from '../../promotions/commands/use-code';
import { moveOrder, recordMove, statusOf, type Move, type MovedOrder } from './move-order';
import { queueOrderMail } from './queue-order-mail';
import { isPaid } from '../rules';
import { fulfilOrder } from './fulfil-order';

export type Completion = Move & {
  /** The payment; an order with another total is not completed. */
  paid?: { amountCents: Cents; currency: string };
  /** Released by staff: passes are issued although their holders have one. */
  isReleased?: boolean;
};

const renewalsOf = ({ items }: MovedOrder) =>
  items.flatMap(({ kind, uniqueKey, edition }) =>
    uniqueKey && issuesPass(kind) ? [{ kind, edition: edition.code, uniqueKey }] : [],
  );

/**
 * Completes a paid order: issues its contents and queues the confirmation, atomically, in its own transaction or the
 * caller's. Idempotent, also under concurrency.
 * @returns whether this call completed it; `invalid_transition` for a cancelled or refunded order, or another total;
 * `duplicate_order_item` when a holder has such a pass by now, so that staff must decide
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
    await settleCodes(tx, order.id);
    // a company's passes were issued when it ordered
    const fulfilled =
      order.channel === 'shop' ? await fulfilOrder(tx, order, { at: move.at, isReleased }) : ok(undefined);
    if (!fulfilled.ok) return fulfilled;
    await queueOrderMail(tx, 'order_confirmation', order, order.reopened);
    await recordMove(tx, move, { from: 'pending', to: 'completed' });
    return ok({ isNew: true });
  });
