import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY as at, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { changeEntry } from '../cart/commands/change-entry';
import { readOpenCart } from '../cart/queries/cart';
import { queryColumn, queryRows } from '../db/rows';
import { paymentProvider } from '../payments/configured';
import { recordPayment } from './commands/record-payment';
import { expireOrders } from './commands/reconcile';
import { refundOrder } from './commands/refund-order';
import { reopenReceipt } from './commands/reopen-receipt';
import { settleReceipt } from './commands/settle-receipt';
import { transitionOrder } from './commands/transition-order';
import { findPendingOrder, getOrderState, listUnderReview } from './queries';
import { listReceipts } from './receipt-queries';
import type { PlacedOrder } from './schema';

const test = useDatabase();
const shop = useShop(test);
const jo = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
const spelled = { ...jo, firstName: 'JÔ', lastName: 'brunner' };
const actor = 'admin:1' as const;

/** Switches to another customer with a cart for this person. */
async function nextCustomer(holder = jo): Promise<void> {
  shop.context = await fullCart(test.db, at);
  const { cart } = await readOpenCart(test.db, shop.context.accountId);
  const entryId = cart?.entries[0]?.id ?? '';
  const changed = await changeEntry(test.db, { entryId, holder }, shop.context);
  if (!changed.ok) throw new Error(changed.error.code);
}

const passesOfJo = () =>
  queryRows(
    test.db,
    z.strictObject({ isBlocked: z.boolean() }),
    sql`select is_blocked as "isBlocked" from passes where birth_date = ${jo.birthDate} order by created_at`,
  );
const inReview = () => listReceipts(test.db, { state: 'review' });
const settle = async (how: { refund?: boolean; release?: boolean }) => {
  const [receipt] = await inReview();
  const provider = paymentProvider(test.db);
  const settlement = { receiptId: receipt?.id ?? '', note: 'regardé', provider };
  return settleReceipt(test.db, { ...settlement, refund: false, ...how }, staffAt(at));
};
const reopenClosed = async () => {
  const [closed] = await listReceipts(test.db, { state: 'settled' });
  expect(closed).toMatchObject({ canReview: false });
  return reopenReceipt(test.db, { id: closed?.id ?? '', reason: 'autre' }, staffAt(at));
};
const mailsOf = ({ orderId }: PlacedOrder) =>
  queryColumn(
    test.db,
    z.string(),
    sql`select distinct template from mails where data->>'orderId' = ${orderId} order by template`,
  );

describe('two orders for one person, paid in sequence by card', () => {
  let second: PlacedOrder;
  beforeEach(async () => {
    await nextCustomer();
    const first = await shop.placed();
    await nextCustomer(spelled);
    second = await shop.placed();
    await shop.decide(second, 'succeed', 'never');
    const buyer = shop.context;
    await shop.decide(first, 'succeed');
    shop.context = buyer;
    await shop.decide(second, 'succeed', 'twice');
  });

  it('issue one pass; the second payment is under review', async () => {
    expect(await passesOfJo()).toHaveLength(1);
    expect(await shop.statusOf(second)).toBe('pending');
    expect(await inReview()).toMatchObject([
      { reason: 'same_holder', source: 'provider', order: { id: second.orderId } },
    ]);
    expect(await mailsOf(second)).toEqual([]);
  });

  it('tells the waiting customer, who has nothing left to pay', async () => {
    expect(await getOrderState(test.db, { ...second, ...shop.context })).toEqual({
      status: 'pending',
      isUnderReview: true,
    });
    const { accountId } = shop.context;
    expect(await listUnderReview(test.db, accountId)).toEqual([second.orderId]);
    expect(await findPendingOrder(test.db, { accountId })).toBeNull();
  });

  it('cannot be completed manually without the review', async () => {
    const move = { orderId: second.orderId, to: 'completed' as const };
    expect(
      await transitionOrder(test.db, { ...move, provider: paymentProvider(test.db) }, staffAt(at)),
    ).toMatchObject({
      error: { code: 'duplicate_order_item' },
    });
    expect(await shop.statusOf(second)).toBe('pending');
  });

  it('are for two people according to staff: the second one gets the pass', async () => {
    expect(await settle({ release: true })).toMatchObject({ ok: true });
    expect(await shop.statusOf(second)).toBe('completed');
    expect(await passesOfJo()).toHaveLength(2);
    expect(await listReceipts(test.db, {})).toMatchObject([{ state: 'matched', note: 'regardé' }]);
    expect(await mailsOf(second)).toEqual(['order_confirmation']);
  });

  it('are for one person: the payment is refunded and the order cancelled', async () => {
    expect(await settle({ refund: true })).toMatchObject({ ok: true });
    expect(await shop.statusOf(second)).toBe('cancelled');
    expect(await reopenClosed()).toMatchObject({ error: { code: 'invalid_transition' } });
    expect((await shop.read(second)).transitions.at(-1)).toMatchObject({ actor, reason: 'same_holder' });
    expect(await passesOfJo()).toHaveLength(1);
    expect(await mailsOf(second)).toEqual(['order_refunded']);
  });

  it('keeps no money for a cancelled order', async () => {
    expect(await settle({})).toMatchObject({ error: { code: 'invalid_data', fields: [{ path: 'refund' }] } });
    expect(await inReview()).toHaveLength(1);
  });

  it('continues automatically once the first one was refunded', async () => {
    const [first = ''] = await queryColumn(
      test.db,
      z.uuid(),
      sql`select id from orders where status = 'completed'`,
    );
    const refund = { orderId: first, key: null, provider: paymentProvider(test.db) };
    expect(await refundOrder(test.db, refund, staffAt(at))).toMatchObject({ ok: true });
    await expireOrders(test.db, new Date(at.getTime() + 72 * 3_600_000));
    expect(await shop.statusOf(second)).toBe('completed');
    expect(await inReview()).toEqual([]);
    expect(await passesOfJo()).toEqual([{ isBlocked: true }, { isBlocked: false }]);
  });
});

describe('a second order by invoice', () => {
  let reference = '';
  let second: { orderId: string; number: string; status: 'pending'; redirectUrl: string };
  const pay = (keep: boolean) =>
    recordPayment(test.db, { reference, amount: 46_500, paidOn: '2026-11-20', keep }, staffAt(at));

  beforeEach(async () => {
    await nextCustomer();
    const first = await shop.placed();
    await nextCustomer(spelled);
    const order = await shop.invoiced();
    ({ reference } = order);
    second = { orderId: order.id, number: order.number, status: 'pending', redirectUrl: '' };
    const buyer = shop.context;
    await shop.decide(first, 'succeed');
    shop.context = buyer;
  });

  it('is not completed by its payment', async () => {
    expect(await pay(false)).toMatchObject({ error: { code: 'duplicate_order_item' } });
    expect(await listReceipts(test.db, {})).toEqual([]);
    expect(await pay(true)).toMatchObject({ ok: true });
    expect(await inReview()).toMatchObject([{ reason: 'same_holder', source: 'manual' }]);
    expect(await passesOfJo()).toHaveLength(1);
    // nobody is asked to pay it again
    const owned = { orderId: second.orderId, ...shop.context };
    expect(await getOrderState(test.db, owned)).toEqual({ status: 'pending', isUnderReview: true });
  });

  it('is released, or cancelled when refunded manually', async () => {
    await pay(true);
    expect(await settle({ release: true })).toMatchObject({ ok: true });
    expect(await passesOfJo()).toHaveLength(2);
    expect(await listReceipts(test.db, {})).toMatchObject([{ state: 'matched' }]);
  });

  it('is cancelled when refunded manually', async () => {
    await pay(true);
    expect(await settle({})).toMatchObject({ ok: true });
    expect(await reopenClosed()).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await shop.statusOf(second)).toBe('cancelled');
    expect(await mailsOf(second)).toEqual(['invoice', 'order_cancelled']);
  });
});

it('a person whose pass was refunded may have another one', async () => {
  await nextCustomer();
  const first = await shop.placed();
  await shop.decide(first, 'succeed');
  const refund = { orderId: first.orderId, key: null, provider: paymentProvider(test.db) };
  await refundOrder(test.db, refund, staffAt(at));
  await nextCustomer();
  const second = await shop.placed();
  await shop.decide(second, 'succeed');
  expect(await shop.statusOf(second)).toBe('completed');
});
