import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { resetEnv } from '../config/env';
import { queryColumn, rawRows } from '../db/rows';
import { findQueuedMail } from '../mail/outbox-commands';
import { composeMail } from './compose-mail';
import { invoiceFile } from './order-documents';
import { placeOrder } from '../orders/commands/place-order';
import { receivePayment } from '../orders/commands/receive-payment';
import { recordPayment } from '../orders/commands/record-payment';
import { remindInvoices } from '../orders/commands/remind-invoices';
import { settleReceipt } from '../orders/commands/settle-receipt';
import { transitionOrder } from '../orders/commands/transition-order';
import { getOrder, getOrderForDocuments } from '../orders/queries';
import { listReceipts } from '../orders/receipt-queries';

const test = useDatabase();
const shop = useShop(test);
const at = SHOP_DAY;
const admin = { actor: 'admin:1' as const, at };

const place = () =>
  placeOrder(
    test.db,
    { paymentMethod: 'invoice', conditionsAccepted: true },
    { ...shop.context, at, idempotencyKey: 'by invoice', network: '192.0.2.1', provider: null },
  );

async function invoiced() {
  const result = await place();
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const order = await getOrder(test.db, { orderId: result.data.orderId, ...shop.context });
  if (!order?.reference) throw new Error('no reference');
  return { ...order, reference: order.reference, placed: result.data };
}

const mailsOf = (template: string) =>
  queryColumn(test.db, z.uuid(), sql`select id from mails where template = ${template}`);

async function composed(template: string) {
  const [id] = await mailsOf(template);
  const mail = id && (await findQueuedMail(test.db, id));
  if (!mail) throw new Error('no mail');
  return composeMail(test.db, mail);
}

const pay = (reference: string, amount: number, paidOn = '2026-11-20') =>
  recordPayment(test.db, { reference, amount, paidOn }, staffAt(at));

describe('an order by invoice', () => {
  afterEach(() => {
    delete process.env.QR_IBAN;
    process.env.SEASON_TRANSITIONING = '';
    resetEnv();
  });

  it('is pending with a reference, a due date and the invoice by mail', async () => {
    const order = await invoiced();
    expect(order).toMatchObject({ status: 'pending', paymentMethod: 'invoice', dueOn: '2026-12-20' });
    expect(order.reference).toMatch(/^0{12}2627\d{10}\d$/);
    expect(order.placed.redirectUrl).toContain(`step=payment&order=${order.id}`);
    expect(await shop.passes()).toEqual([]);
    const mail = await composed('invoice');
    expect(mail.attachments.map(({ fileName }) => fileName)).toEqual([`facture-${order.number}.pdf`]);
    expect(mail.subject).toBe(`Votre facture ${order.number}`);
    expect(await place()).toMatchObject({ ok: true, data: order.placed });
    expect(await mailsOf('invoice')).toHaveLength(1);
  });

  it('uses a creditor reference with an ordinary account', async () => {
    process.env.QR_IBAN = 'CH93 0076 2011 6238 5295 7';
    resetEnv();
    expect((await invoiced()).reference).toMatch(/^RF\d\d2627\d{10}$/);
  });

  it('names the field a QR-bill cannot contain, and uses up no number', async () => {
    await test.db.execute(
      sql`update carts set shipping_contact = jsonb_set(shipping_contact, '{address,city}', '"Αθήνα"')`,
    );
    expect(await place()).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'shippingContact.address.city', code: 'format' }] },
    });
    expect(await rawRows(test.db, sql`select 1 as one from orders`)).toEqual([]);
  });

  it('is completed by the payment of its reference, once', async () => {
    const { id, reference, total } = await invoiced();
    const spaced = reference.replace(/(.{5})/g, '$1 ');
    expect(await pay(spaced, total)).toEqual({ ok: true, data: { orderId: id } });
    expect(await pay(reference, total)).toEqual({ ok: true, data: { orderId: id } });
    const order = await getOrder(test.db, { orderId: id, ...shop.context });
    expect(order?.transitions.map(({ to, actor }) => `${to} by ${actor}`)).toEqual([
      'pending by customer',
      'completed by admin:1',
    ]);
    expect([await shop.passes(), await shop.mails()].map(({ length }) => length)).toEqual([1, 1]);
  });

  it('rejects other amounts, unknown references and a second payment', async () => {
    const { reference, total } = await invoiced();
    const wrong = { error: { code: 'invalid_data', fields: [{ path: 'amount', code: 'wrong' }] } };
    expect(await pay(reference, total - 1)).toMatchObject(wrong);
    expect(await pay(reference, total + 1)).toMatchObject(wrong);
    expect(await pay('RF18539007547034', total)).toMatchObject({ error: { code: 'not_found' } });
    expect(await pay(reference.replace(/.$/, 'X'), total)).toMatchObject({ error: { code: 'not_found' } });
    expect(await rawRows(test.db, sql`select 1 as one from received_payments`)).toEqual([]);
    expect(await pay(reference, total)).toMatchObject({ ok: true });
    expect(await pay(reference, total, '2026-11-19')).toMatchObject({
      error: { code: 'invalid_transition' },
    });
  });

  it('has an invoice without QR-bill once paid, and none when cancelled', async () => {
    const { id, reference, total } = await invoiced();
    const file = async () => {
      const documents = await getOrderForDocuments(test.db, id, at);
      return documents && (await invoiceFile(documents));
    };
    const open = await file();
    await pay(reference, total);
    const paid = await file();
    expect(open?.content.byteLength).toBeGreaterThan((paid?.content.byteLength ?? 0) * 1.3);
    await test.db.execute(sql`update orders set status = 'cancelled'`);
    expect(await file()).toBeNull();
  });

  it.each([
    ['', true],
    ['1', false],
  ])('offers to order anew once cancelled, unless nothing is sold (%j)', async (transitioning, isOffered) => {
    const { id } = await invoiced();
    const move = { orderId: id, to: 'cancelled', provider: null } as const;
    expect(await transitionOrder(test.db, move, staffAt(at))).toMatchObject({ ok: true });
    process.env.SEASON_TRANSITIONING = transitioning;
    resetEnv();
    const { text } = await composed('order_cancelled');
    expect(text.includes('Commander de nouveau')).toBe(isOffered);
  });

  it('asks for what is left once a part has come, on pages, in mails and on its bill', async () => {
    const { id, reference, total } = await invoiced();
    expect(await getOrder(test.db, { orderId: id, ...shop.context })).not.toHaveProperty('open');
    const part = { source: 'bank' as const, sourceKey: 'part', reference, amountCents: 40_000 };
    await receivePayment(test.db, { ...part, currency: 'CHF', paidOn: '2026-11-20', ...admin });
    const order = await getOrder(test.db, { orderId: id, ...shop.context });
    expect(order).toMatchObject({ total, open: total - 40_000 });
    const { text, subject } = await composed('invoice');
    expect(subject).toContain(order?.number ?? '-');
    const said = text.replaceAll('\u00a0', ' ');
    expect(said).toContain('jointe à ce message\u202f: CHF 65.00, payable');
    expect(said).toContain('CHF 400.00 sur CHF 465.00 nous sont déjà parvenus.');
    await test.db.execute(sql`update mails set template = 'invoice_reminder', data = data || '{"level": 1}'`);
    expect((await composed('invoice_reminder')).text.replaceAll('\u00a0', ' ')).toContain(
      'Le paiement de votre commande, CHF 65.00, ne nous',
    );
    expect(await pay(reference, total - 40_000)).toMatchObject({ ok: true });
    const paid = await getOrder(test.db, { orderId: id, ...shop.context });
    expect(paid?.status).toBe('completed');
    expect(paid).not.toHaveProperty('open');
  });

  it('is neither reminded of nor cancelled while a payment of another amount is under review', async () => {
    const { reference } = await invoiced();
    const day = (date: string) => new Date(`${date}T08:00:00Z`);
    const part = { source: 'bank' as const, sourceKey: 'part', reference, amountCents: 1, currency: 'CHF' };
    await receivePayment(test.db, { ...part, paidOn: '2026-12-20', ...admin });
    await remindInvoices(test.db, day('2027-03-01'));
    expect(await mailsOf('invoice_reminder')).toEqual([]);
    const [receipt] = await listReceipts(test.db, { state: 'review' });
    const settled = {
      receiptId: receipt?.id ?? '',
      note: 'rendu',
      refund: false,
      provider: null,
    };
    expect(await settleReceipt(test.db, settled, staffAt(at))).toMatchObject({ ok: true });
    await remindInvoices(test.db, day('2027-03-02'));
    expect(await mailsOf('invoice_reminder')).toHaveLength(1);
  });
});
