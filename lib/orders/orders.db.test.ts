import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart, shopCustomer } from '@/tests/support/shop';
import { addEntry } from '../cart/commands/add-entry';
import { changeEntry } from '../cart/commands/change-entry';
import { getCart } from '../cart/queries/cart';
import { forgetCatalogue } from '../catalogue/queries';
import { paymentProvider } from '../payments/configured';
import { completeOrder } from './commands/complete-order';
import { placeOrder } from './commands/place-order';
import { withdrawOrder } from './commands/withdraw-order';
import {
  findPaidOrderSince,
  findPendingOrder,
  getOrder,
  getOrderForDocuments,
  getOrderState,
  listOrders,
  listOrdersWithPasses,
} from './queries';
import type { PlacedOrder } from './schema';

const test = useDatabase();
const shop = useShop(test);
const at = SHOP_DAY;
const { submit, placed, decide, read, statusOf, passes } = shop;

describe('an order', () => {
  it('stores the order lines, takes the next number of its edition and leads to the payment', async () => {
    const before = await getCart(test.db, shop.context);
    const order = await placed();
    expect(order).toMatchObject({ number: '26-27-000001', status: 'pending' });
    expect(order.redirectUrl).toMatch(/^http:\/\/localhost:3000\/fr\/paiement-test\/sbx_[\w-]+$/);
    expect(await read(order)).toMatchObject({
      total: 46_500,
      summary: before.summary,
      products: [{ title: 'Passage 26–27', product: 'PASSAGE', price: 46_500, holder: { firstName: 'Noé' } }],
      billingContact: before.shippingContact,
      transitions: [{ to: 'pending', actor: 'customer', reason: null }],
    });
    expect((await getCart(test.db, shop.context)).entries).toEqual([]);
    expect(await findPendingOrder(test.db, shop.context)).toBe(order.orderId);
    await fullCart(test.db, at, shop.context.accountId);
    expect((await placed()).number).toBe('26-27-000002');
  });

  it('explains the empty cart of another tab once it is paid, to its customer', async () => {
    const order = await placed();
    expect(await findPaidOrderSince(test.db, at, shop.context)).toBeNull();
    await decide(order, 'succeed');
    const { orderId: id, number } = order;
    expect(await findPaidOrderSince(test.db, at, shop.context)).toEqual({ id, number });
    expect(await findPaidOrderSince(test.db, new Date(at.getTime() + 1), shop.context)).toBeNull();
    const stranger = { accountId: await shopCustomer(test.db) };
    expect(await findPaidOrderSince(test.db, at, stranger)).toBeNull();
  });

  it('is placed once per key, with the same response', async () => {
    const first = await placed('the same key');
    expect(await submit({ key: 'the same key' })).toEqual({ ok: true, data: first });
    expect(await listOrders(test.db, shop.context)).toHaveLength(1);
  });

  it('refuses a key used for another order; keys of other customers do not matter', async () => {
    await placed('shared key');
    const body = { paymentMethod: 'card', conditionsAccepted: true } as const;
    const other = await fullCart(test.db, at);
    const answer = await placeOrder(test.db, body, {
      ...other,
      idempotencyKey: 'shared key',
      network: '192.0.2.1',
      provider: paymentProvider(test.db),
    });
    expect(answer.ok).toBe(true);
    await test.db.execute(sql`update order_submissions set request_hash = 'something else'`);
    expect(await submit({ key: 'shared key' })).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'Idempotency-Key' }] },
    });
  });

  it('does not use up the key when refused', async () => {
    await test.db.execute(sql`update carts set delivery = null`);
    expect(await submit({ key: 'once more' })).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'delivery', code: 'required' }] },
    });
    await test.db.execute(sql`update carts set delivery = 'digital'`);
    expect((await placed('once more')).number).toBe('26-27-000001');
  });

  it('sends a printed card by post only', async () => {
    await test.db.execute(sql`update cart_entries set options = array['printed-card']`);
    await test.db.execute(sql`update carts set delivery = 'digital'`);
    expect(await submit({ key: 'card without letter' })).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'delivery', code: 'required' }] },
    });
  });

  it('needs a non-empty cart', async () => {
    await test.db.execute(sql`delete from cart_entries`);
    expect(await submit()).toMatchObject({ error: { code: 'empty_cart' } });
    shop.context = { ...shop.context, accountId: await shopCustomer(test.db) };
    expect(await submit()).toMatchObject({ error: { code: 'empty_cart' } });
  });

  it('is refused when the sale of its edition has ended', async () => {
    expect(await submit({ at: new Date('2027-09-01T10:00:00Z') })).toMatchObject({
      error: { code: 'sale_closed' },
    });
  });

  it('reports an option missing from the catalogue', async () => {
    await test.db.execute(sql`update cart_entries set options = array['gone']`);
    expect(await submit()).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'entries.0.options.0', code: 'not_available' }] },
    });
  });

  it('that costs nothing is completed at once', async () => {
    await test.db.execute(sql`update product_prices set price_cents = 0`);
    forgetCatalogue();
    const order = await placed();
    expect(order).toMatchObject({ status: 'completed' });
    expect(order.redirectUrl).toContain(`/fr/achat?step=payment&order=${order.orderId}`);
    expect(await passes()).toHaveLength(1);
  });

  it('prints its passes in the order of the cart', async () => {
    await fullCart(test.db, at, shop.context.accountId, 6);
    const order = await placed();
    await decide(order, 'succeed');
    const [found, { products }] = [await getOrderForDocuments(test.db, order.orderId, at), await read(order)];
    const holders = found?.passes.map(({ holder }) => holder?.lastName);
    expect(holders).toHaveLength(7);
    expect(holders).toEqual(products.map(({ holder }) => holder?.lastName));
  });

  it('has a file of its passes while one of them has a code', async () => {
    const order = await shop.placed();
    const withPasses = () => listOrdersWithPasses(test.db, shop.context.accountId);
    expect(await withPasses()).toEqual([]);
    await shop.decide(order, 'succeed');
    expect(await withPasses()).toEqual([order.orderId]);
    await test.db.execute(sql`update passes set is_blocked = true`);
    expect(await withPasses()).toEqual([]);
  });

  it('is not created while it cannot be paid', async () => {
    expect(await submit({ key: 'without provider', provider: null })).toMatchObject({
      error: { code: 'payment_unavailable' },
    });
    expect(await listOrders(test.db, shop.context)).toHaveLength(0);
  });

  it('waits while the provider is unavailable, and continues with the next submission', async () => {
    const working = paymentProvider(test.db);
    if (!working) throw new Error('no provider');
    const broken = { ...working, createSession: () => Promise.reject(new Error('down')) };
    const key = 'through a hiccup';
    expect(await submit({ key, provider: broken })).toMatchObject({ error: { code: 'payment_unavailable' } });
    expect(await submit({ key })).toMatchObject({ ok: true, data: { number: '26-27-000001' } });
    expect(await listOrders(test.db, shop.context)).toHaveLength(1);
  });

  it('gives way to one by invoice under its key, if its payment could not be started', async () => {
    const working = paymentProvider(test.db);
    if (!working) throw new Error('no provider');
    const broken = { ...working, createSession: () => Promise.reject(new Error('down')) };
    const byInvoice = (idempotencyKey: string) =>
      placeOrder(
        test.db,
        { paymentMethod: 'invoice', conditionsAccepted: true },
        { ...shop.context, at, idempotencyKey, network: '192.0.2.1', provider: broken },
      );
    await submit({ key: 'down', provider: broken });
    const order = await byInvoice('down');
    expect(order).toMatchObject({ ok: true, data: { number: '26-27-000002', status: 'pending' } });
    expect(await byInvoice('down')).toEqual(order);
    expect(await listOrders(test.db, shop.context)).toMatchObject([
      { status: 'pending', paymentMethod: 'invoice', products: [{}] },
      { status: 'cancelled', paymentMethod: 'card' },
    ]);
    await fullCart(test.db, at, shop.context.accountId);
    await submit({ key: 'up' });
    expect(await byInvoice('up')).toMatchObject({ error: { fields: [{ code: 'taken' }] } });
  });

  it('belongs to its account only', async () => {
    const { orderId } = await placed();
    const stranger = { ...shop.context, accountId: await shopCustomer(test.db) };
    expect(await getOrder(test.db, { orderId, ...stranger })).toBeNull();
    expect(await getOrderState(test.db, { orderId, ...stranger })).toBeNull();
    expect(
      await withdrawOrder(test.db, { orderId, provider: paymentProvider(test.db) }, stranger),
    ).toMatchObject({ error: { code: 'not_found' } });
  });
});

describe('cancelling an order', () => {
  const withdraw = ({ orderId }: PlacedOrder) =>
    withdrawOrder(test.db, { orderId, provider: paymentProvider(test.db) }, shop.context);

  it('restores what the open cart lacks', async () => {
    const order = await placed();
    await addEntry(test.db, { product: 'MINI_PASSAGE' }, shop.context);
    expect(await withdraw(order)).toMatchObject({
      ok: true,
      data: { entries: [{ product: 'PASSAGE' }, { product: 'MINI_PASSAGE' }], step: 'information' },
    });
    expect(await withdraw(order)).toMatchObject({ ok: true, data: { entries: { length: 2 } } });
    expect((await read(order)).transitions.at(-1)).toMatchObject({ to: 'cancelled', reason: 'withdrawn' });
  });

  it('is refused once it is paid, webhook or not', async () => {
    const order = await placed();
    await decide(order, 'succeed', 'never');
    expect(await withdraw(order)).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await statusOf(order)).toBe('completed');
    expect(await withdraw(order)).toMatchObject({ error: { code: 'invalid_transition' } });
  });

  it('happens to an unpaid order when a new one has the same holder', async () => {
    const order = await placed();
    await test.db.execute(sql`update carts set status = 'open' where account_id = ${shop.context.accountId}`);
    const next = await placed();
    expect(await statusOf(order)).toBe('cancelled');
    expect((await read(order)).transitions.at(-1)).toMatchObject({ reason: 'replaced' });
    expect(next.number).toBe('26-27-000002');
    expect((await getCart(test.db, shop.context)).entries).toEqual([]);
  });

  it('restores other entries of a replaced order without ordering them', async () => {
    const { accountId } = shop.context;
    // two people in the first order, and one of them again in the second
    await addEntry(test.db, { product: 'PASSAGE' }, shop.context);
    const [first, second] = (await getCart(test.db, shop.context)).entries;
    const holder = { firstName: 'Lia', lastName: 'Essai', birthDate: '1999-02-03' };
    await changeEntry(test.db, { entryId: second?.id ?? '', holder }, shop.context);
    const order = await placed();
    await fullCart(test.db, at, accountId);
    const [again] = (await getCart(test.db, shop.context)).entries;
    const known = first?.holder ?? holder;
    await changeEntry(test.db, { entryId: again?.id ?? '', holder: known }, shop.context);
    const next = await placed();
    expect(await statusOf(order)).toBe('cancelled');
    expect(await read(next)).toMatchObject({ total: 46_500, products: [{ holder: known }] });
    expect((await getCart(test.db, shop.context)).entries).toMatchObject([{ holder }]);
  });

  it('refuses the new one when the old one was paid meanwhile', async () => {
    const order = await placed();
    await decide(order, 'succeed', 'never');
    await test.db.execute(sql`update carts set status = 'open' where account_id = ${shop.context.accountId}`);
    expect(await submit()).toMatchObject({ error: { code: 'duplicate_order_item' } });
    expect(await statusOf(order)).toBe('completed');
  });
});

it('completes an order only from pending', async () => {
  const { orderId } = await placed();
  const move = { orderId, at, actor: 'system' as const };
  expect(await completeOrder(test.db, move)).toEqual({ ok: true, data: { isNew: true } });
  expect(await completeOrder(test.db, move)).toEqual({ ok: true, data: { isNew: false } });
  await test.db.execute(sql`update orders set status = 'refunded'`);
  expect(await completeOrder(test.db, move)).toMatchObject({ error: { code: 'invalid_transition' } });
  expect(
    await completeOrder(test.db, { ...move, orderId: '6f0c5a1e-0000-4000-8000-000000000000' }),
  ).toMatchObject({
    error: { code: 'not_found' },
  });
});
