import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { sessionOf, SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { addDays, dayOf } from '../core/dates';
import { queryColumn, rawRows } from '../db/rows';
import { withdrawAddOns } from '../passes/commands/withdraw-passes';
import { paymentProvider } from '../payments/configured';
import { findOrder, listOrders, searchOrders } from './admin-queries';
import { remindInvoices } from './commands/remind-invoices';
import { settleReceipt } from './commands/settle-receipt';
import { transitionOrder } from './commands/transition-order';
import { orderListSchema } from './list-schema';
import { listReceipts } from './receipt-queries';
import type { OrderStatus } from './schema';

const test = useDatabase();
const shop = useShop(test);
const at = SHOP_DAY;

const move = (orderId: string, to: OrderStatus, provider = paymentProvider(test.db)) =>
  transitionOrder(test.db, { orderId, to, provider }, staffAt(at));

const templates = async () =>
  await queryColumn(test.db, z.string(), sql`select template from mails order by created_at, template`);

describe('changing the status of an order', () => {
  it('refunds a card payment once, blocks its passes and notifies the customer', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    expect(await move(order.orderId, 'refunded')).toMatchObject({ ok: true });
    expect(await shop.statusOf(order)).toBe('refunded');
    expect((await shop.passes()).map(({ status }) => status)).toEqual(['blocked']);
    expect(await rawRows(test.db, sql`select is_refunded as "isRefunded" from sandbox_sessions`)).toEqual([
      { isRefunded: true },
    ]);
    expect(await templates()).toContain('order_refunded');
    expect(await move(order.orderId, 'refunded')).toMatchObject({ error: { code: 'invalid_transition' } });
    // a repeated webhook is not another payment
    await shop.decide(order, 'succeed');
    expect(await listReceipts(test.db, {})).toEqual([]);
  });

  it('removes the edition a renewal added, and keeps the previous one', async () => {
    const first = await shop.placed();
    await shop.decide(first, 'succeed');
    const [pass] = await shop.passes();
    const key = pass?.uniqueKey.replaceAll('-', '') ?? '';
    await test.db.execute(sql`update pass_terms set edition = '25-26', order_item_id = null`);
    await fullCart(test.db, at, shop.context.accountId);
    await test.db.execute(sql`update cart_entries set unique_key = ${key}`);
    const renewal = await shop.placed();
    await shop.decide(renewal, 'succeed');
    expect(await shop.passes()).toHaveLength(2);
    expect(await move(renewal.orderId, 'refunded')).toMatchObject({ ok: true });
    expect(await shop.passes()).toMatchObject([{ edition: '25-26', uniqueKey: pass?.uniqueKey }]);
    expect((await shop.passes())[0]?.status).not.toBe('blocked');
  });

  it('removes add-ons from the pass they were sold for', async () => {
    await shop.decide(await shop.placed(), 'succeed');
    const [pass] = await shop.passes();
    const key = pass?.uniqueKey.replaceAll('-', '') ?? '';
    const sold = JSON.stringify([{ code: 'A', title: { fr: 'A', de: 'A' }, priceCents: 1 }]);
    await test.db.execute(sql`update pass_terms set extensions = ${sold}::jsonb, options = ${sold}::jsonb`);
    await withdrawAddOns(test.db, { uniqueKey: key, edition: '26-27', codes: ['A', 'B'] }, at);
    expect(await shop.passes()).toMatchObject([{ extensions: [], options: [] }]);
  });

  it('refunds nothing while the provider is unavailable', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed');
    const working = paymentProvider(test.db);
    if (!working) throw new Error('no provider');
    const broken = { ...working, refundSession: () => Promise.reject(new Error('down')) };
    expect(await move(order.orderId, 'refunded', broken)).toMatchObject({
      error: { code: 'payment_unavailable' },
    });
    expect(await shop.statusOf(order)).toBe('completed');
  });

  it('allows the transitions from paid to archived only', async () => {
    const order = await shop.invoiced();
    const way: OrderStatus[] = ['completed', 'produced', 'archived'];
    for (const to of way) expect(await move(order.id, to)).toMatchObject({ ok: true });
    for (const to of ['pending', 'completed', 'refunded', 'cancelled'] as const)
      expect(await move(order.id, to)).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await move('00000000-0000-4000-8000-000000000000', 'completed')).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await templates()).toEqual(['invoice', 'order_confirmation']);
    expect(await shop.passes()).toHaveLength(1);
  });

  it('cancels an open order and closes its payment page', async () => {
    const order = await shop.placed();
    expect(await move(order.orderId, 'cancelled')).toMatchObject({ ok: true });
    await shop.decide(order, 'succeed');
    expect(await shop.statusOf(order)).toBe('cancelled');
    expect(await templates()).toEqual(['order_cancelled']);
  });

  it('trusts the provider, not the click: an order paid meanwhile is not paid twice', async () => {
    const order = await shop.placed();
    await shop.decide(order, 'succeed', 'never');
    expect(await move(order.orderId, 'completed')).toMatchObject({ ok: true });
    const { transitions } = await shop.read(order);
    expect(transitions.at(-1)).toMatchObject({ to: 'completed', actor: 'provider' });
  });
});

describe('a payment that does not match', () => {
  it('for a cancelled order is recorded, and refunded by an administrator', async () => {
    const order = await shop.placed();
    await test.db.execute(sql`update orders set status = 'cancelled' where id = ${order.orderId}`);
    await shop.decide(order, 'succeed', 'twice');
    const [receipt, ...more] = await listReceipts(test.db, { state: 'review' });
    expect(more).toEqual([]);
    expect(receipt).toMatchObject({ source: 'provider', amount: 46_500, reason: 'order_ended' });
    const provider = paymentProvider(test.db);
    const settle = () =>
      settleReceipt(
        test.db,
        { receiptId: receipt?.id ?? '', note: 'rendu', refund: true, provider },
        staffAt(at),
      );
    expect(await settle()).toMatchObject({ ok: true });
    expect(await settle()).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await listReceipts(test.db, { state: 'settled' })).toMatchObject([{ note: 'rendu' }]);
  });

  it('of another amount completes nothing and is recorded', async () => {
    const order = await shop.placed();
    await test.db.execute(sql`update sandbox_sessions set amount_cents = 1 where id = ${sessionOf(order)}`);
    await shop.decide(order, 'succeed', 'twice');
    expect(await shop.statusOf(order)).toBe('pending');
    expect(await listReceipts(test.db, {})).toMatchObject([{ reason: 'partial', amount: 1 }]);
  });
});

describe('an unpaid invoice', () => {
  const day = (days: number) => new Date(`${addDays(dayOf(at), days)}T08:00:00Z`);
  const on = async (days: number) => {
    await remindInvoices(test.db, day(days));
    await remindInvoices(test.db, day(days));
    return (await templates()).slice(1);
  };

  it('is reminded of twice, then its order is cancelled', async () => {
    const order = await shop.invoiced();
    expect(await on(39)).toEqual([]);
    expect(await on(40)).toEqual(['invoice_reminder']);
    expect(await on(49)).toHaveLength(1);
    expect(await on(50)).toHaveLength(2);
    expect(await on(59)).toHaveLength(2);
    expect(await on(60)).toEqual(['invoice_reminder', 'invoice_reminder', 'order_cancelled']);
    expect(await findOrder(test.db, order.id, 'fr')).toMatchObject({ status: 'cancelled' });
    expect(await on(90)).toHaveLength(3);
  });

  it('skips no step after long downtime', async () => {
    await shop.invoiced();
    expect(await on(400)).toHaveLength(1);
    expect(await on(405)).toHaveLength(1);
    expect(await on(410)).toHaveLength(2);
    expect(await on(420)).toHaveLength(3);
  });

  it('gets no reminder once paid', async () => {
    const order = await shop.invoiced();
    await on(40);
    await move(order.id, 'completed');
    expect(await on(60)).toEqual(['invoice_reminder', 'order_confirmation']);
  });
});

describe('the list of orders', () => {
  it('finds by number, reference, name, address and pass number', async () => {
    const order = await shop.invoiced();
    await move(order.id, 'completed');
    const [pass] = await shop.passes();
    const spaced = order.reference.replace(/(.{5})/g, '$1 ');
    const address = order.billingContact.email.slice(0, -'.example'.length).toUpperCase();
    for (const q of [order.number, spaced, 'aline essai', address, 'noé', pass?.uniqueKey ?? ''])
      expect(await searchOrders(test.db, { q, page: 1 }, 'fr'), q).toMatchObject({ total: 1 });
    for (const q of ['%', '_', 'nobody', '\\'])
      expect(await searchOrders(test.db, { q, page: 1 }, 'fr'), q).toMatchObject({ total: 0, items: [] });
    expect(await searchOrders(test.db, { status: 'pending', page: 1 }, 'fr')).toMatchObject({ total: 0 });
    expect(await searchOrders(test.db, { page: 7 }, 'fr')).toEqual({ items: [], total: 1, page: 7 });
  });
});

describe("the office's list of orders", () => {
  const list = async (query: object) => await listOrders(test.db, orderListSchema.parse(query));

  it('counts and sums all that match, not only the page', async () => {
    const paid = await shop.placed();
    await shop.decide(paid, 'succeed');
    const whole = await list({});
    expect(whole).toMatchObject({ total: 1, page: 1, items: [{ status: 'completed', method: 'card' }] });
    expect(whole.sumCents).toBe(whole.items[0]?.totalCents);
    expect(await list({ page: 2 })).toMatchObject({ total: 1, sumCents: whole.sumCents, items: [] });
  });

  it('leaves cancelled orders out of the sum, unless they alone are listed', async () => {
    await shop.placed();
    await test.db.execute(sql`insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'copy', 'sequence', 0,
        'cart_id', null, 'reference', null, 'status', 'cancelled'))).* from orders o`);
    const pending = await list({ status: 'pending' });
    expect(pending.sumCents).toBeGreaterThan(0);
    expect(await list({})).toMatchObject({ total: 2, sumCents: pending.sumCents });
    expect(await list({ status: 'cancelled' })).toMatchObject({ total: 1, sumCents: pending.sumCents });
  });

  it('sums more than 21 million francs', async () => {
    await shop.placed();
    await test.db.execute(sql`update orders set sub_total_cents = 2000000000, discount_cents = 0,
      shipping_cents = 0, total_cents = 2000000000`);
    await test.db.execute(sql`insert into orders
      select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', 'copy', 'sequence', 0,
        'cart_id', null, 'reference', null))).* from orders o`);
    expect(await list({})).toMatchObject({ total: 2, sumCents: 4_000_000_000 });
  });

  it.each([
    [{ status: 'completed' }, 0],
    [{ status: 'pending' }, 1],
    [{ method: 'invoice' }, 1],
    [{ method: 'card' }, 0],
    [{ channel: 'pro' }, 0],
    [{ edition: '26-27' }, 1],
    [{ edition: '99-00' }, 0],
    [{ from: dayOf(at) }, 1],
    [{ from: addDays(dayOf(at), 1) }, 0],
    [{ to: addDays(dayOf(at), -1) }, 0],
    [{ from: dayOf(at), to: dayOf(at), status: 'pending', sort: 'total' }, 1],
  ])('filters by %j', async (query, expected) => {
    await shop.invoiced();
    expect((await list(query)).total).toBe(expected);
  });
});
