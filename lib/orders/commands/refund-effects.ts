import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { complementsPass } from '../../catalogue/products';
import { newId } from '../../core/ids';
import type { Cents } from '../../core/money';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn, queryRow } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { withdrawAddOns, withdrawPasses } from '../../passes/commands/withdraw-passes';
import { blockVouchers } from '../../promotions/commands/block-vouchers';
import { releaseCodes } from '../../promotions/commands/use-code';
import { planRefund } from '../refund-rules';
import { refundedLineJson, type RefundedLine, type RefundMethod } from '../refund-schema';
import { refunds } from '../refund-tables';
import { moveOrder, type Move, type MovedOrder } from './move-order';
import { queueOrderMail } from './queue-order-mail';

/** Invalidates passes, add-ons and vouchers of lines of an order. */
export async function takeBack(
  tx: Db,
  { id, items }: MovedOrder,
  { at, lineIds }: { at: Date; lineIds?: readonly string[] },
): Promise<void> {
  const taken = lineIds ? items.filter((item) => lineIds.includes(item.id)) : items;
  const ids = taken.map((item) => item.id);
  await withdrawPasses(tx, ids, at);
  const spentOn = await blockVouchers(tx, ids, at);
  // orders already paid with the voucher are kept: staff decide
  if (spentOn.length) getLogger().error({ orderId: id, spentOn }, 'voucher of a refunded order was spent');
  for (const { kind, uniqueKey, edition, extensions, options } of taken) {
    if (!complementsPass(kind) || !uniqueKey) continue;
    const codes = [...extensions, ...options].map(({ code }) => code);
    await withdrawAddOns(tx, { uniqueKey, edition: edition.code, codes }, at);
  }
}

/**
 * Moves an order to refunded and takes back what it gave.
 * @param returnsCode gives back the code or voucher that the order used
 * @returns the value given back to vouchers; null for an order that is not paid (any more)
 */
export async function takeOrderBack(
  tx: Db,
  move: Move,
  returnsCode: boolean,
): Promise<{ returnedCents: Cents } | null> {
  const order =
    (await moveOrder(tx, move, { from: 'completed', to: 'refunded' })) ??
    (await moveOrder(tx, move, { from: 'produced', to: 'refunded' }));
  if (!order) return null;
  await takeBack(tx, order, { at: move.at });
  const returnedCents = returnsCode ? await releaseCodes(tx, { orderId: order.id, at: move.at }) : 0;
  await queueOrderMail(tx, 'order_refunded', order);
  return { returnedCents };
}

export type RefundRow = {
  orderId: string;
  key: string | null;
  hash: string;
  lines: RefundedLine[];
  amountCents: Cents;
  isWhole: boolean;
  method: RefundMethod;
  returnsCode: boolean;
  reason: string | null;
  actor: string;
  at: Date;
};

/** Adds a pending refund to a locked order. @returns its id */
export async function insertRefund(tx: Db, { key, hash, at, ...row }: RefundRow): Promise<string> {
  const id = newId();
  const sequence = sql<number>`(select coalesce(max(sequence), 0) + 1 from refunds where order_id = ${row.orderId})`;
  await tx.insert(refunds).values({
    ...row,
    id,
    sequence,
    idempotencyKey: key,
    requestHash: hash,
    state: 'pending',
    createdAt: at,
  });
  return id;
}

/** Marks a pending refund as done. @returns false if it was already */
export const settleRefund = async (
  tx: Db,
  { id, returnedCents = 0, at }: { id: string; returnedCents?: Cents; at: Date },
): Promise<boolean> => {
  const settled = await queryColumn(
    tx,
    z.uuid(),
    sql`update refunds set state = 'done', settled_at = ${at}, returned_cents = ${returnedCents}
        where id = ${id} and state = 'pending' returning id`,
  );
  return settled.length > 0;
};

const refundableRow = z.strictObject({
  totalCents: z.int(),
  voucherCents: z.int(),
  items: z.array(
    z.strictObject({
      id: z.uuid(),
      kind: z.string(),
      priceCents: z.int(),
      totalCents: z.int(),
      discountCents: z.int(),
    }),
  ),
  earlier: z.array(
    z.strictObject({
      amountCents: z.int(),
      lines: z.array(refundedLineJson),
      isPending: z.boolean(),
      returnsCode: z.boolean(),
      returnedCents: z.int(),
    }),
  ),
});
export type Refundable = z.infer<typeof refundableRow>;

/** Amounts paid for an order and each line, the part of vouchers, and refunds; null if unknown. Lock the order first. */
export const findRefundable = (tx: Db, orderId: string): Promise<Refundable | null> =>
  queryRow(
    tx,
    refundableRow,
    sql`select o.total_cents as "totalCents",
          (select coalesce(sum(v.amount_cents), 0)::int from voucher_redemptions v
            where v.order_id = o.id) as "voucherCents",
          (select json_agg(json_build_object('id', i.id, 'kind', i.kind, 'priceCents', i.price_cents, 'totalCents', i.total_cents - i.discount_cents,
              'discountCents', i.discount_cents) order by i.position)
            from order_items i where i.order_id = o.id) as items,
          (select coalesce(json_agg(json_build_object('amountCents', r.amount_cents, 'lines', r.lines,
              'isPending', r.state = 'pending', 'returnsCode', r.returns_code,
              'returnedCents', r.returned_cents) order by r.sequence), '[]')
            from refunds r where r.order_id = o.id) as earlier
        from orders o where o.id = ${orderId}`,
  );

/**
 * The provider has given back the whole payment of an order: records it as refunded, pending refunds included, in the
 * caller's transaction.
 * @returns `invalid_transition` for an order that is not paid (any more)
 */
export async function refundWithin(tx: Db, move: Move): Promise<Result<undefined, 'invalid_transition'>> {
  const { orderId, actor, at, reason = null } = move;
  const [wish = true] = await queryColumn(
    tx,
    z.boolean(),
    sql`select returns_code from refunds where order_id = ${orderId} and state = 'pending' and is_whole`,
  );
  const taken = await takeOrderBack(tx, move, wish);
  if (!taken) return fail('invalid_transition');
  const pending = await queryColumn(
    tx,
    z.boolean(),
    sql`update refunds set state = 'done', settled_at = ${at},
          returned_cents = case when is_whole then ${taken.returnedCents}::int else returned_cents end
        where order_id = ${orderId} and state = 'pending' returning is_whole`,
  );
  if (pending.includes(true)) return ok(undefined);
  const refundable = await findRefundable(tx, orderId);
  const rest = refundable && planRefund(refundable, refundable.earlier, undefined);
  if (!rest?.ok) return ok(undefined);
  const { lines, amountCents } = rest.data;
  const row = { orderId, key: null, hash: '', lines, amountCents, isWhole: true, returnsCode: true };
  const id = await insertRefund(tx, { ...row, method: 'card', reason, actor, at });
  await settleRefund(tx, { id, at, ...taken });
  return ok(undefined);
}
