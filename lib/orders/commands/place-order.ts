import 'server-only';
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, momentOf } from '../../core/dates';
import { newId } from '../../core/ids';
import { fail, ok, type Failure, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { getLogger } from '../../http/logger';
import type { Locale } from '../../i18n/languages';
import { dropUnoffered } from '../../cart/commands/drop-unoffered';
import { returnEntries } from '../../cart/commands/return-entries';
import { priceCart, type CartEntry } from '../../cart/rules';
import { loadCatalogue, lockCatalogue, saleFlags } from '../../catalogue/queries';
import { invoiceIban } from '../../payments/invoice-account';
import type { PaymentProvider } from '../../payments/provider';
import { orderableLines, replacedOrders } from '../eligibility-rules';
import { checkOtherHolders, countCheck, reportExistingHolders, type HolderCheck } from './other-holders';
import { invoiceFaults, writeInvoice } from './write-invoice';
import { paymentUrl, paymentStepOf } from './payment-url';
import { findUnstarted, freeSubmission, insertOrder, lockSituation, takeSubmission } from './placement';
import type { PlacedOrder, PlaceOrderInput } from '../schema';
import { completeOrder } from './complete-order';
import { giveUpOrder } from './give-up-order';
import { statusOf } from './move-order';
import { payingCodes, takeDiscount } from './take-discount';
import { discountPerLine } from '../../promotions/rules';
import type { OrderStub } from '../queries';

export type PlaceOrderContext = {
  accountId: string;
  locale: Locale;
  at: Date;
  idempotencyKey: string;
  provider: PaymentProvider | null;
  /** The caller's network, for rate limits. */
  network: string;
};

type Refusal =
  | 'empty_cart'
  | 'sale_closed'
  | 'invalid_data'
  | 'duplicate_order_item'
  | 'invalid_substitute_order_item_option'
  | 'invalid_promocode'
  | 'promocode_already_used'
  | 'promocode_reserved'
  | 'conflict'
  | 'payment_unavailable'
  | 'too_many_requests';
/** `isNew`: created by this submission, not by an earlier one with the same key. */
type SubmittedOrder = OrderStub & { isNew: boolean };
type Placement =
  | Result<SubmittedOrder, Refusal>
  | { ok: false; replaces: string[]; sameHolder: string[]; check: HolderCheck }
  | { ok: false; unstarted: string }
  | { ok: false; held: number[] };

const KEY_TAKEN = fail('invalid_data', [{ path: 'Idempotency-Key', code: 'taken' }]);

const hasUnoffered = ({ fields = [] }: Failure): boolean =>
  fields.some(({ path, code }) => path.startsWith('entries.') && code === 'not_available');

/** A customer has one cart, so older orders can reappear only if orders are placed elsewhere concurrently. */
const MAX_ATTEMPTS = 3;

const hashOf = ({ paymentMethod, conditionsAccepted, total }: PlaceOrderInput) =>
  createHash('sha256')
    .update(JSON.stringify([paymentMethod, conditionsAccepted, ...(total === undefined ? [] : [total])]))
    .digest('base64url');

/**
 * Restores the other entries of replaced orders to a new cart. Not before placing the order: they would be ordered
 * without having been reviewed.
 */
async function returnRest(tx: Db, orderIds: readonly string[], ordered: readonly CartEntry[], at: Date) {
  if (!orderIds.length) return;
  const cartIds = await queryColumn(
    tx,
    z.string(),
    sql`select cart_id from orders where id in ${[...orderIds]} and cart_id is not null`,
  );
  for (const cartId of cartIds) await returnEntries(tx, { cartId, at, besides: ordered });
}

/** @param replaced ids of older orders replaced by this one */
async function place(
  db: Db,
  input: PlaceOrderInput,
  context: PlaceOrderContext,
  replaced: readonly string[],
): Promise<Placement> {
  const { accountId, idempotencyKey, at, locale } = context;
  await loadCatalogue(db);
  const submission = { accountId, idempotencyKey, requestHash: hashOf(input) };
  // a refusal rolls back the submission key, which can be used again
  return transaction(db, async (tx) => {
    const earlier = await takeSubmission(tx, submission, at);
    if (earlier === 'other') {
      const unstarted = await findUnstarted(tx, submission);
      return unstarted ? { ok: false, unstarted } : KEY_TAKEN;
    }
    if (earlier) return ok({ ...earlier, isNew: false });
    const situation = await lockSituation(tx, accountId);
    if (!situation) return fail('empty_cart');
    const editions = situation.cart.entries.map(({ edition }) => edition);
    if (!editions.length) return fail('empty_cart');
    const catalogue = await lockCatalogue(tx, { editions, db });
    const lines = orderableLines(situation, { catalogue, flags: saleFlags(catalogue), at: momentOf(at) });
    if (!lines.ok) return lines;
    const { cart, ordered } = situation;
    const { paymentMethod } = input;
    const faults = paymentMethod === 'invoice' ? invoiceFaults(cart) : [];
    if (faults.length) return fail('invalid_data', faults);
    const codes = payingCodes(cart, lines.data, dayOf(at));
    if (!codes.ok) return codes;
    const off = discountPerLine(lines.data, codes.data.paying);
    const { totalCents } = priceCart(lines.data, cart.delivery, off);
    if ((input.total ?? totalCents) !== totalCents)
      return fail('conflict', [{ path: 'total', code: 'total_changed' }]);
    // an order that cannot be paid must not use up a number
    if (totalCents > 0 && paymentMethod === 'card' && !context.provider) return fail('payment_unavailable');
    const replaces = replacedOrders(situation);
    const id = newId();
    // the orders to replace hold codes
    const taken = replaces.length
      ? ok(undefined)
      : await takeDiscount(tx, { id, ...codes.data, paymentMethod, accountId, at });
    if (!taken.ok) return taken;
    const check = { entries: cart.entries, ordered };
    const others = await checkOtherHolders(tx, check, context);
    if (!others.ok) return others;
    // not before, because an order that is refused replaces none
    if (replaces.length) {
      const sameHolder = replacedOrders({ ...situation, codeHolders: [] });
      return { ok: false, replaces, sameHolder, check };
    }
    const order = await insertOrder(tx, {
      id,
      cart,
      lines: lines.data,
      codes: codes.data.paying,
      submission,
      paymentMethod,
      locale,
      at,
    });
    await returnRest(tx, replaced, cart.entries, at);
    if (totalCents > 0) {
      if (paymentMethod === 'invoice') await writeInvoice(tx, order, { cart, accountId, at });
      return ok({ ...order, isNew: true });
    }
    const completion = { orderId: order.id, at, actor: 'system' as const, reason: 'nothing_to_pay' };
    const completed = await completeOrder(tx, completion);
    if (completed.ok) return ok({ ...order, status: 'completed', isNew: true });
    if (completed.error.code === 'duplicate_order_item') return fail('duplicate_order_item');
    throw new Error('an order that was just placed is not pending');
  });
}

/** Where the customer continues. If the provider is unavailable, the next submission tries again. */
async function answer(
  db: Db,
  order: SubmittedOrder,
  { provider, at }: PlaceOrderContext,
): Promise<Result<PlacedOrder, 'payment_unavailable'>> {
  const { id, number, status, locale } = order;
  const placed = { orderId: id, number, status };
  if (status !== 'pending' || order.paymentMethod !== 'card')
    return ok({ ...placed, redirectUrl: paymentStepOf({ id, locale }) });
  if (!provider) return fail('payment_unavailable');
  try {
    return ok({ ...placed, redirectUrl: await paymentUrl(db, provider, order, { at, isNew: order.isNew }) });
  } catch (error) {
    getLogger().error({ orderId: id, err: error }, 'payment session not created');
    return fail('payment_unavailable');
  }
}

/**
 * Orders the open cart, idempotent per key: concurrent and repeated submissions get the same order and the same
 * response. The payment session is created after the commit; if interrupted, the next submission or the reconciliation
 * completes it.
 * @returns `empty_cart`; `sale_closed`; `duplicate_order_item`; `payment_unavailable`; `conflict` when it would cost
 * another total than was shown; `invalid_promocode` or
 * `promocode_already_used` when a code of the cart is no longer valid; `invalid_data` with what the cart lacks, an
 * unavailable payment method, or a key used for another order; `too_many_requests` for people who may have a pass from
 * another customer
 */
export async function placeOrder(
  db: Db,
  input: PlaceOrderInput,
  context: PlaceOrderContext,
): Promise<Result<PlacedOrder, Refusal>> {
  if (input.paymentMethod === 'invoice' && !invoiceIban())
    return fail('invalid_data', [{ path: 'paymentMethod', code: 'not_available' }]);
  const replaced: string[] = [];
  let passed: HolderCheck | null = null;
  // what was given up for an order that is refused after all returns to the cart
  const refused = async <Refused>(refusal: Refused): Promise<Refused> => {
    // or birth dates could be tried with orders that are refused
    if (passed) await countCheck(db, passed, context);
    if (replaced.length) await db.transaction((tx) => returnRest(tx, replaced, [], context.at));
    return refusal;
  };
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const placement = await place(db, input, context, replaced);
    // the payment could not be started, so the customer chooses another one for the same cart
    if ('unstarted' in placement) {
      const { provider, at } = context;
      const move = { orderId: placement.unstarted, actor: 'customer', reason: 'replaced', at } as const;
      if (!(await giveUpOrder(db, { ...move, provider })).ok) return refused(KEY_TAKEN);
      await freeSubmission(db, context, placement.unstarted);
      continue;
    }
    if ('held' in placement) {
      const paths = placement.held.map((index) => `holders.${index}.firstName`);
      return refused(await reportExistingHolders(db, { code: 'duplicate_order_item', paths }, context));
    }
    if (!('replaces' in placement)) {
      if (placement.ok) return answer(db, placement.data, context);
      if (hasUnoffered(placement.error)) await dropUnoffered(db, context);
      return refused(placement);
    }
    passed = placement.check;
    for (const orderId of placement.replaces) {
      const given = await giveUpOrder(db, {
        orderId,
        actor: 'customer',
        reason: 'replaced',
        at: context.at,
        provider: context.provider,
        leavesEntries: true,
      });
      if (!given.ok && given.error.code === 'payment_unavailable')
        return refused(fail('payment_unavailable'));
      if (given.ok) {
        replaced.push(orderId);
        continue;
      }
      // its payment is on its way
      if ((await statusOf(db, orderId)) === 'pending') {
        const isSameHolder = placement.sameHolder.includes(orderId);
        return refused(fail(isSameHolder ? 'duplicate_order_item' : 'promocode_already_used'));
      }
      // it was paid or has ended meanwhile: the next attempt checks this order anew
      break;
    }
  }
  throw new Error('older orders keep turning up');
}
