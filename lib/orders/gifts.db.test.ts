import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fullCart, shopContact, shopCustomer } from '@/tests/support/shop';
import { setClock } from '@/tests/support/clock';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { queryColumn } from '../db/rows';
import { addEntry } from '../cart/commands/add-entry';
import { setCode } from '../cart/commands/set-code';
import { setInformation } from '../cart/commands/set-information';
import type { AddEntryInput, Gift } from '../cart/schema';
import { composeMail } from '../delivery/compose-mail';
import { findQueuedMail } from '../mail/outbox-commands';
import { paymentProvider } from '../payments/configured';
import { blockVouchers } from '../promotions/commands/block-vouchers';
import { deliverGifts } from '../promotions/commands/issue-vouchers';
import { getPrintableVoucher, getVoucherToMail, listBoughtGifts } from '../promotions/voucher-queries';
import { refundOrder } from './commands/refund-order';

const test = useDatabase();
const shop = useShop(test);
const DAY = '2026-11-20';
const GIFT: Gift = {
  kind: 'pass',
  recipientName: 'Zoé',
  senderName: 'Aline',
  message: 'Bonne fête !',
  delivery: 'pdf',
};
const BY_MAIL = { delivery: 'email', recipientEmail: 'zoe@passage.example' } as const;

beforeEach(async () => {
  shop.context = { accountId: await shopCustomer(test.db), locale: 'fr', at: SHOP_DAY };
});

const add = (gift: AddEntryInput['gift']) => addEntry(test.db, { product: 'GIFT', gift }, shop.context);

async function bought(changes: Partial<Gift> = {}) {
  const cart = await add({ ...GIFT, ...changes });
  if (!cart.ok) throw new Error(JSON.stringify(cart.error));
  await setInformation(
    test.db,
    { holders: [], shippingContact: shopContact(), isBillingDifferent: false, delivery: 'digital' },
    shop.context,
  );
  const order = await shop.placed();
  await shop.decide(order, 'succeed', 'twice');
  const [voucher] = await gifts();
  if (!voucher) throw new Error('no voucher');
  return { order, voucher };
}

const gifts = (day = DAY) => listBoughtGifts(test.db, { buyerId: shop.context.accountId, day });
const mails = () => queryColumn(test.db, z.uuid(), sql`select id from mails where template = 'gift_voucher'`);

/** The confirmation as it would be sent now. */
async function confirmation() {
  const [id = ''] = await queryColumn(
    test.db,
    z.string(),
    sql`select id from mails where template = 'order_confirmation'`,
  );
  const mail = await findQueuedMail(test.db, id);
  if (!mail) throw new Error('no mail');
  return (await composeMail(test.db, mail)).text.replace(/\s+/g, ' ');
}

describe('a gift in the cart', () => {
  it.each([
    ['pass', 46_500],
    ['mini', 12_000],
  ] as const)('for a %s has its price', async (kind, total) => {
    expect(await add({ ...GIFT, kind })).toMatchObject({
      data: {
        step: 'information',
        entries: [{ product: 'GIFT', price: total, holder: null, gift: { kind } }],
      },
    });
  });

  it.each([
    [2_000, true],
    [100_000, true],
  ])('for %i Rappen costs that amount', async (amount, ok) => {
    expect(await add({ ...GIFT, kind: 'amount', amount })).toMatchObject({
      ok,
      data: { summary: { total: amount } },
    });
  });

  it.each([
    ['an amount that is missing', { kind: 'amount' }, 'gift.amount'],
    ['an amount for a pass', { amount: 2_000 }, 'gift.amount'],
    ['a mail without an address', { delivery: 'email' }, 'gift.recipientEmail'],
    ['a day that has passed', { ...BY_MAIL, deliverOn: '2026-11-19' }, 'gift.deliverOn'],
    ['a day far away', { ...BY_MAIL, deliverOn: '2027-11-21' }, 'gift.deliverOn'],
    ['a day for a PDF', { deliverOn: '2026-12-24' }, 'gift.deliverOn'],
  ] as const)('refuses %s', async (_what, changes, path) => {
    expect(await add({ ...GIFT, ...changes })).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path }] },
    });
  });
});

describe('a paid gift', () => {
  it('as PDF is available to its buyer, once, and attached to the confirmation', async () => {
    const { voucher } = await bought();
    expect(await gifts()).toEqual([
      {
        id: voucher.id,
        kind: 'pass',
        amount: 46_500,
        recipientName: 'Zoé',
        recipientEmail: null,
        delivery: 'pdf',
        deliverOn: DAY,
        expiresOn: '2031-11-20',
        state: 'ready',
      },
    ]);
    expect(await mails()).toEqual([]);
    const [id] = await queryColumn(
      test.db,
      z.string(),
      sql`select id from mails where template = 'order_confirmation'`,
    );
    const mail = await findQueuedMail(test.db, id ?? '');
    const message = mail && (await composeMail(test.db, mail));
    expect(message?.attachments.map(({ fileName }) => fileName)).toContain('bon-cadeau.pdf');
    expect(message?.text).toContain('Le bon à imprimer est joint');
  });

  it('by mail is sent at once without a day, with the code and the PDF', async () => {
    const { voucher } = await bought(BY_MAIL);
    expect(voucher.recipientEmail).toBe('zoe@passage.example');
    const [id] = await mails();
    const mail = await findQueuedMail(test.db, id ?? '');
    if (!mail) throw new Error('no mail');
    const message = await composeMail(test.db, mail);
    expect(message.to).toEqual({ name: 'Zoé', address: 'zoe@passage.example' });
    expect(message.subject).toContain('Aline');
    expect(message.text).toMatch(/([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}/);
    expect(message.attachments).toHaveLength(1);
    expect(Object.keys(mail.data)).toEqual(['voucherId']);
  });

  it('by mail keeps the line breaks of its message', async () => {
    await bought({ ...BY_MAIL, message: 'Bonne fête,\nchère Zoé' });
    const [id] = await mails();
    const mail = await findQueuedMail(test.db, id ?? '');
    if (!mail) throw new Error('no mail');
    const { text, html } = await composeMail(test.db, mail);
    expect(text).toContain('> Bonne fête,\n> chère Zoé');
    expect(html).toMatch(/Bonne fête,<br \/>\s*chère Zoé/);
  });

  it('by mail is told in the confirmation, with its address and day', async () => {
    setClock(SHOP_DAY);
    await bought({ ...BY_MAIL, deliverOn: '2026-12-24' });
    const text = await confirmation();
    expect(text).toContain('Le 24.12.2026, nous envoyons le bon pour Zoé par e-mail à zoe@passage.example.');
  });

  it('by mail is not promised by a confirmation sent again after it was given back', async () => {
    setClock(SHOP_DAY);
    await add({ ...GIFT, ...BY_MAIL, deliverOn: '2026-12-24', recipientName: 'Noé' });
    const { order } = await bought({ ...BY_MAIL, deliverOn: '2026-12-24' });
    const lines = await queryColumn(
      test.db,
      z.uuid(),
      sql`select id from order_items where gift->>'recipientName' = 'Noé'`,
    );
    const request = { orderId: order.orderId, reason: 'x', key: null, provider: paymentProvider(test.db) };
    const wish = { ...request, lines: lines.map((id) => ({ id })) };
    expect(await refundOrder(test.db, wish, staffAt(SHOP_DAY))).toMatchObject({ ok: true });
    const text = await confirmation();
    expect(text).toContain('nous envoyons le bon pour Zoé');
    expect(text).not.toContain('nous envoyons le bon pour Noé');
    expect(text).toContain('Remboursement du 20.11.2026');
  });

  it('by mail is sent on its day, once', async () => {
    const { voucher } = await bought({ ...BY_MAIL, deliverOn: '2026-12-24' });
    expect(voucher.state).toBe('scheduled');
    await deliverGifts(test.db, new Date('2026-12-23T22:00:00Z'));
    expect(await mails()).toEqual([]);
    // midnight in Zurich
    await deliverGifts(test.db, new Date('2026-12-23T23:00:00Z'));
    await deliverGifts(test.db, new Date('2026-12-24T09:00:00Z'));
    expect(await mails()).toHaveLength(1);
    await test.db.execute(sql`update mails set status = 'sent'`);
    expect((await gifts())[0]?.state).toBe('sent');
    // the mail log is deleted after a year
    await test.db.execute(sql`delete from mails`);
    expect((await gifts())[0]?.state).toBe('sent');
  });

  it('is redeemed by another customer, as its buyer can see', async () => {
    const { voucher } = await bought();
    const printed = await getPrintableVoucher(test.db, { id: voucher.id, buyerId: shop.context.accountId });
    const other = { ...shop.context, accountId: await shopCustomer(test.db, { birthDate: '1990-02-03' }) };
    expect(await setCode(test.db, { code: printed?.code.toLowerCase() ?? '' }, other)).toMatchObject({
      ok: true,
      data: { entries: [{ product: 'PASSAGE' }], summary: { total: 0 } },
    });
    expect((await gifts())[0]).toMatchObject({ state: 'activated', recipientName: 'Zoé' });
  });

  it('cannot be redeemed twice: its redeemer is told so', async () => {
    const { voucher } = await bought();
    const printed = await getPrintableVoucher(test.db, { id: voucher.id, buyerId: shop.context.accountId });
    const code = printed?.code ?? '';
    const stranger = { ...shop.context, accountId: await shopCustomer(test.db) };
    shop.context = await fullCart(test.db, SHOP_DAY);
    // submitted twice
    expect(await setCode(test.db, { code }, shop.context)).toMatchObject({ ok: true });
    expect(await setCode(test.db, { code }, shop.context)).toMatchObject({
      data: { entries: { length: 1 }, summary: { total: 0 } },
    });
    expect((await shop.placed()).status).toBe('completed');
    expect(await setCode(test.db, { code }, shop.context)).toEqual({
      ok: false,
      error: { code: 'promocode_already_used', fields: [{ path: 'code', code: 'own_voucher' }] },
    });
    expect(await setCode(test.db, { code }, stranger)).toEqual({
      ok: false,
      error: { code: 'promocode_already_used' },
    });
  });

  it('is blocked once its order is refunded, and reports the orders it paid for', async () => {
    const { voucher, order } = await bought();
    const items = await queryColumn(
      test.db,
      z.string(),
      sql`select id from order_items where order_id = ${order.orderId}`,
    );
    const ids = items;
    expect(await blockVouchers(test.db, ids, SHOP_DAY)).toEqual([]);
    await test.db.execute(sql`update vouchers set is_blocked = false, blocked_at = null`);
    const other = await fullCart(test.db, SHOP_DAY);
    await test.db.execute(
      sql`update carts set voucher_ids = array[${voucher.id}]::uuid[] where account_id = ${other.accountId}`,
    );
    shop.context = other;
    const paid = await shop.placed();
    expect(paid.status).toBe('completed');
    expect(await blockVouchers(test.db, ids, SHOP_DAY)).toEqual([paid.orderId]);
  });

  it('is shown to its buyer only, and mailed to its recipient only', async () => {
    const { voucher } = await bought();
    expect(
      await getPrintableVoucher(test.db, { id: voucher.id, buyerId: await shopCustomer(test.db) }),
    ).toBeNull();
    await test.db.execute(
      sql`update vouchers set delivery = 'email', recipient_email = 'zoe@passage.example'`,
    );
    const own = { id: voucher.id, buyerId: shop.context.accountId };
    expect(await getPrintableVoucher(test.db, own)).toBeNull();
    expect((await getVoucherToMail(test.db, voucher.id))?.code).toHaveLength(19);
  });

  it('expires', async () => {
    await bought();
    expect((await gifts('2031-11-20'))[0]?.state).toBe('ready');
    expect((await gifts('2031-11-21'))[0]?.state).toBe('expired');
  });
});
