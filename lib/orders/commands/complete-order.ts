import 'server-only';
import { sql } from 'drizzle-orm';
import type { Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queueMail } from '../../mail/commands';
import { issuePasses, type PassToIssue } from '../../passes/commands';
import type { SoldAddOn } from '../../passes/tables';
import { settleCode } from '../../promotions/commands/use-code';
import { moveOrder, statusOf, type Move, type MovedOrder } from '../move-order';
import { isPaid } from '../rules';

/** Only code, title and price go onto the pass; an order's line knows more. */
const onPass = ({ code, title, priceCents }: SoldAddOn): SoldAddOn => ({ code, title, priceCents });

function passesOf({ accountId, items }: MovedOrder): PassToIssue[] {
  return items.flatMap(({ id, kind, holder, uniqueKey, edition, extensions, options }) =>
    holder && (kind === 'pass' || kind === 'mini')
      ? [
          {
            kind,
            accountId,
            holder,
            edition,
            extensions: extensions.map(onPass),
            options: options.map(onPass),
            orderItemId: id,
            ...(uniqueKey ? { uniqueKey } : {}),
          },
        ]
      : [],
  );
}

export type Completion = Move & {
  /** What was paid; an order that costs something else is not completed by it. */
  paid?: { amountCents: Cents; currency: string };
};

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
  await settleCode(tx, order.id);
  await issuePasses(tx, passesOf(order), move.at);
  const { id, locale, billingContact } = order;
  await queueMail(tx, {
    dedupeKey: `order_confirmation:${id}`,
    accountId: order.accountId,
    to: { name: `${billingContact.firstName} ${billingContact.lastName}`, address: billingContact.email },
    template: 'order_confirmation',
    locale,
    data: { orderId: id },
  });
  return ok({ isNew: true });
}

/**
 * A pending order is paid: its passes are issued and its confirmation is queued, all or nothing. Repeated or
 * concurrent calls change nothing.
 * @returns whether this call did it; `invalid_transition` for an order that was given up, refunded, or costs
 *   something else
 */
export const completeOrder = (db: Db, completion: Completion): ReturnType<typeof completeWithin> =>
  db.transaction((tx) => completeWithin(tx, completion));
