import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart, shopContact } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { getJournal } from '../books/queries';
import { findPassDetail } from '../cards/queries';
import { addDays, dayOf } from '../core/dates';
import { HOUR_MS } from '../core/durations';
import { rawRows } from '../db/rows';
import { composeMail } from '../delivery/compose-mail';
import { findSoldNumbers } from '../editions/queries';
import { accounts } from '../identity/tables';
import { paymentProvider } from '../payments/configured';
import { findOrder } from './admin-queries';
import { chargeCard } from './commands/charge-card';
import { recordPayment } from './commands/record-payment';
import { refundOrder } from './commands/refund-order';
import { remindInvoices } from './commands/remind-invoices';
import { transitionOrder } from './commands/transition-order';
import { withdrawOrder } from './commands/withdraw-order';
import { listOpenInvoices } from './invoice-queries';
import { findPendingOrder, listFeeOrders, listOrders } from './queries';
import { listRefunds } from './refund-queries';

const test = useDatabase();
const shop = useShop(test);
let uniqueKey = '';

const by = () => ({ ...staffAt(SHOP_DAY), id: shop.context.accountId });
const lost = { reason: 'lost', medium: 'printed', fee: 'invoice' } as const;
const charge = () => chargeCard(test.db, { uniqueKey, ...lost }, by());
const setAddress = (address?: ReturnType<typeof shopContact>['address']) =>
  test.db
    .update(accounts)
    .set({ contact: { firstName: 'Aline', lastName: 'Essai', ...(address ? { address } : {}) } })
    .where(eq(accounts.id, shop.context.accountId));

async function charged() {
  expect(await charge()).toEqual({ ok: true, data: { serial: 2 } });
  const [fee] = await listFeeOrders(test.db, uniqueKey);
  const order = fee && (await findOrder(test.db, fee.orderId, 'fr'));
  if (!order?.reference) throw new Error('no invoice');
  return { ...order, reference: order.reference };
}

const pay = ({ reference, total }: { reference: string; total: number }) =>
  recordPayment(test.db, { reference, amount: total, paidOn: dayOf(SHOP_DAY) }, by());
const detail = () => findPassDetail(test.db, { uniqueKey, at: SHOP_DAY, locale: 'fr' });

const MAIL = sql`select id, template, locale, data, to_name as "toName", to_address as "toAddress" from mails
  where template = 'invoice'`;

beforeEach(async () => {
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  uniqueKey = (await shop.passes())[0]?.uniqueKey ?? '';
  await setAddress(shopContact().address);
});

describe('the fee for a new card by invoice', () => {
  it('is an order with a number, a reference and an invoice by mail, once for each card', async () => {
    const order = await charged();
    expect(order).toMatchObject({ channel: 'counter', status: 'pending', total: 1_000, dueOn: '2026-12-20' });
    expect(order.products).toMatchObject([
      { title: 'Frais pour une nouvelle carte', uniqueKey, holder: null, total: 1_000 },
    ]);
    expect(await charge()).toEqual({ ok: true, data: { serial: 2 } });
    expect(await listFeeOrders(test.db, uniqueKey)).toEqual([
      { serial: 2, orderId: order.id, number: order.number, status: 'pending' },
    ]);
    expect((await detail())?.cards[0]).toMatchObject({ serial: 2, fee: 1_000, feeMethod: 'invoice' });
    expect((await listOrders(test.db, shop.context)).map(({ number }) => number)).toContain(order.number);
    expect(await findSoldNumbers(test.db, order.number.slice(0, 5))).toEqual({ PASSAGE: 1 });
    const [mail] = await rawRows(test.db, MAIL);
    const { text, attachments } = await composeMail(test.db, mail as Parameters<typeof composeMail>[1]);
    expect(text).toContain('Votre nouvelle carte est commandée.');
    expect(text).toContain(uniqueKey);
    expect(attachments).toHaveLength(1);
  });

  it('is invoiced once for a key, however much later, and the key serves no other card', async () => {
    const wish = {
      uniqueKey,
      reason: 'lost',
      medium: 'printed',
      fee: 'invoice',
      idempotencyKey: 'k',
    } as const;
    const later = { ...by(), at: new Date(SHOP_DAY.getTime() + 2 * HOUR_MS) };
    expect(await chargeCard(test.db, wish, by())).toEqual({ ok: true, data: { serial: 2 } });
    expect(await chargeCard(test.db, wish, later)).toEqual({ ok: true, data: { serial: 2 } });
    expect(await listFeeOrders(test.db, uniqueKey)).toHaveLength(1);
    for (const other of [{ reason: 'stolen' }, { medium: 'digital' }, { fee: 'cash' }] as const)
      expect(await chargeCard(test.db, { ...wish, ...other }, later)).toMatchObject({
        error: { code: 'invalid_data', fields: [{ path: 'Idempotency-Key', code: 'taken' }] },
      });
    expect((await detail())?.cards).toHaveLength(2);
  });

  it('needs a postal address, of the account or of an order', async () => {
    await setAddress();
    expect((await detail())?.canInvoice).toBe(true);
    await test.db.execute(sql`update orders set shipping_contact = shipping_contact || '{"address": null}'`);
    expect((await detail())?.canInvoice).toBe(false);
    expect(await charge()).toMatchObject({ error: { code: 'invalid_data', fields: [{ path: 'fee' }] } });
    expect((await detail())?.cards).toHaveLength(1);
  });

  it('is settled by its reference, booked as income when paid, and given back', async () => {
    const order = await charged();
    const lines = async () =>
      (await getJournal(test.db, { month: '2026-11', locale: 'fr' })).lines
        .filter(({ orderNumber }) => orderNumber === order.number)
        .map(({ kind, account, contra, amount }) => [kind, account, contra, amount]);
    expect(await lines()).toEqual([]);
    expect(await pay(order)).toMatchObject({ ok: true });
    expect(await findOrder(test.db, order.id, 'fr')).toMatchObject({ status: 'completed' });
    expect(await lines()).toEqual([
      ['card_fee', '1100', '3600', 1_000],
      ['payment', '1020', '1100', 1_000],
    ]);
    const refund = { orderId: order.id, reason: 'geste', key: null, provider: paymentProvider(test.db) };
    expect(await refundOrder(test.db, refund, by())).toMatchObject({ ok: true, data: { refunded: 1_000 } });
    expect(await listRefunds(test.db, order.id)).toMatchObject([{ method: 'transfer', amount: 1_000 }]);
    expect((await lines()).slice(2)).toEqual([
      ['correction', '3600', '1100', 1_000],
      ['refund', '1100', '2210', 1_000],
    ]);
    expect((await detail())?.isBlocked).toBe(false);
  });

  it('can be cancelled by staff, not by the customer', async () => {
    const order = await charged();
    const provider = paymentProvider(test.db);
    expect(await withdrawOrder(test.db, { orderId: order.id, provider }, shop.context)).toMatchObject({
      error: { code: 'invalid_transition' },
    });
    expect(await findPendingOrder(test.db, shop.context)).toBeNull();
    const cancel = { orderId: order.id, to: 'cancelled', reason: 'geste', provider } as const;
    expect(await transitionOrder(test.db, cancel, by())).toMatchObject({ ok: true });
    expect(await pay(order)).toMatchObject({ ok: false });
    expect((await detail())?.cards[0]).toMatchObject({ serial: 2, replacedAt: null });
  });

  it('stays open after two reminders, and does not stand in the way of another order', async () => {
    const order = await charged();
    for (const days of [40, 50, 60])
      await remindInvoices(test.db, new Date(`${addDays(dayOf(SHOP_DAY), days)}T10:00:00Z`));
    const levels = sql`select level from invoice_reminders where order_id = ${order.id} order by level`;
    expect(await rawRows(test.db, levels)).toEqual([{ level: 1 }, { level: 2 }]);
    const [invoice] = (await listOpenInvoices(test.db, { page: 1 }, addDays(dayOf(SHOP_DAY), 61))).items;
    expect(invoice).toMatchObject({ number: order.number, state: 'late', level: 2, next: null });
    shop.context = await fullCart(test.db, SHOP_DAY, shop.context.accountId);
    const next = await shop.placed();
    expect(await shop.statusOf(next)).toBe('pending');
    expect(await findOrder(test.db, order.id, 'fr')).toMatchObject({ status: 'pending' });
  });
});
