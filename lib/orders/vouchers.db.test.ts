import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart, shopContact, shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { addEntry } from '../cart/commands/add-entry';
import { setCode } from '../cart/commands/set-code';
import { setInformation } from '../cart/commands/set-information';
import type { Gift } from '../cart/schema';
import { addDays, dayOf } from '../core/dates';
import { queryColumn } from '../db/rows';
import { blockVouchers } from '../promotions/commands/block-vouchers';
import { extendVoucher, setVoucherBlock } from '../promotions/commands/change-voucher';
import { resendVoucher } from '../promotions/commands/resend-voucher';
import { findVoucher, listVouchers } from '../promotions/voucher-list-queries';
import { listPrintableVouchers } from '../promotions/voucher-queries';
import { voucherListSchema } from '../promotions/voucher-schema';

const test = useDatabase();
const shop = useShop(test);
const by = staffAt(SHOP_DAY);
const today = dayOf(SHOP_DAY);
const GIFT: Gift = {
  kind: 'amount',
  amount: 10_000,
  recipientName: 'Zoé',
  senderName: 'Aline',
  delivery: 'pdf',
};

beforeEach(async () => {
  shop.context = { accountId: await shopCustomer(test.db), locale: 'fr', at: SHOP_DAY };
});

const list = (query = {}, day = today) => listVouchers(test.db, voucherListSchema.parse(query), day);

/** A bought voucher for CHF 100. */
async function bought(changes: Partial<Gift> = {}) {
  const cart = await addEntry(test.db, { product: 'GIFT', gift: { ...GIFT, ...changes } }, shop.context);
  if (!cart.ok) throw new Error(JSON.stringify(cart.error));
  const contacts = {
    shippingContact: shopContact(),
    isBillingDifferent: false,
    delivery: 'digital' as const,
  };
  await setInformation(test.db, { holders: [], ...contacts }, shop.context);
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  const [voucher] = (await list()).items;
  if (!voucher) throw new Error('no voucher');
  return { order, voucher };
}

async function codeOf({ orderId }: { orderId: string }): Promise<string> {
  const items = await queryColumn(
    test.db,
    z.uuid(),
    sql`select id from order_items where order_id = ${orderId}`,
  );
  return (await listPrintableVouchers(test.db, items))[0]?.code ?? '';
}

describe('a voucher is found by', () => {
  it.each([
    ['its code', async (order: { orderId: string }) => codeOf(order)],
    ['the number of its order', async (order: { orderId: string; number: string }) => order.number],
    ['its recipient', async () => 'zoé'],
    ['its recipient without accents', async () => 'Zoe'],
    ['its buyer', async () => shopContact().email.slice(0, 6)],
  ])('%s', async (_, query) => {
    const { order, voucher } = await bought();
    const { number } = await shop.read(order);
    const q = await query({ ...order, number });
    expect(await list({ q })).toMatchObject({ total: 1, items: [{ id: voucher.id }], outstanding: 10_000 });
    expect(await list({ q: 'personne' })).toMatchObject({ total: 0, outstanding: 0 });
  });
});

describe('a voucher', () => {
  it('shows the end of its code only', async () => {
    const { order, voucher } = await bought();
    const code = await codeOf(order);
    expect(voucher.ending).toBe(`…${code.slice(-4)}`);
    expect(JSON.stringify(await findVoucher(test.db, voucher.id, today))).not.toContain(code.slice(0, 8));
  });

  it('that is blocked pays nothing, until the block is lifted', async () => {
    const { order, voucher } = await bought();
    const { id } = voucher;
    const code = await codeOf(order);
    const block = (isBlocked: boolean) => setVoucherBlock(test.db, { id, isBlocked, reason: 'perdu' }, by);
    expect((await block(true)).ok).toBe(true);
    expect(await block(true)).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await list({ state: 'blocked' })).toMatchObject({ total: 1, outstanding: 0 });
    const refused = await setCode(test.db, { code }, shop.context);
    expect(refused).toMatchObject({ error: { code: 'invalid_promocode' } });
    expect(await resendVoucher(test.db, { id }, by)).toMatchObject({ error: { code: 'invalid_transition' } });
    expect((await block(false)).ok).toBe(true);
    expect((await list()).items).toMatchObject([{ state: 'open' }]);
  });

  it('that a refund withdrew stays blocked, also one that staff had blocked', async () => {
    const { voucher } = await bought();
    const { id } = voucher;
    await setVoucherBlock(test.db, { id, isBlocked: true, reason: 'perdu' }, by);
    const items = await queryColumn(test.db, z.uuid(), sql`select order_item_id from vouchers`);
    await blockVouchers(test.db, items, SHOP_DAY);
    expect(await setVoucherBlock(test.db, { id, isBlocked: false, reason: 'r' }, by)).toMatchObject({
      error: { code: 'invalid_transition' },
    });
    expect(await findVoucher(test.db, id, today)).toMatchObject({ state: 'blocked', canUnblock: false });
  });

  it('tells in the order what is left on it', async () => {
    const code = await codeOf((await bought({ amount: 50_000 })).order);
    shop.context = await fullCart(test.db, SHOP_DAY, shop.context.accountId);
    const used = await setCode(test.db, { code }, shop.context);
    expect(used).toMatchObject({ data: { summary: { total: 0 } } });
    expect(await shop.read(await shop.placed())).toMatchObject({
      summary: { promotionCodeItem: { discount: 46_500, left: { amount: 3_500 } } },
    });
  });

  it('that has expired pays again once it is extended', async () => {
    const { voucher } = await bought();
    const { id, expiresOn } = voucher;
    const later = new Date(`${addDays(expiresOn, 10)}T10:00:00Z`);
    expect(await list({ state: 'expired' }, dayOf(later))).toMatchObject({ total: 1, outstanding: 0 });
    const until = addDays(expiresOn, 40);
    const extended = await extendVoucher(test.db, { id, until, reason: 'maladie' }, staffAt(later));
    expect(extended.ok).toBe(true);
    expect((await list({}, dayOf(later))).items).toMatchObject([{ state: 'open', expiresOn: until }]);
    for (const day of [addDays(dayOf(later), -1), addDays(dayOf(later), 4_000)])
      expect(await extendVoucher(test.db, { id, until: day, reason: 'r' }, staffAt(later))).toMatchObject({
        error: { code: 'invalid_data', fields: [{ path: 'until' }] },
      });
  });

  it('is sent again once a key, to the buyer or with a reason to another address', async () => {
    const { voucher } = await bought();
    const { id } = voucher;
    const mails = () =>
      queryColumn(test.db, z.string(), sql`select id::text from mails where template = 'gift_voucher'`);
    const key = { idempotencyKey: 'key' };
    expect(await resendVoucher(test.db, { id, ...key }, by)).toMatchObject({ ok: true });
    expect(await resendVoucher(test.db, { id, ...key }, by)).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(1);
    const to = 'ailleurs@passage.example';
    expect(await resendVoucher(test.db, { id, to }, by)).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'reason', code: 'required' }] },
    });
    for (let press = 0; press < 2; press += 1)
      expect(await resendVoucher(test.db, { id, to, reason: 'changé', ...key }, by)).toMatchObject({
        data: { to },
      });
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent again before its day', async () => {
    const mailed = { delivery: 'email', recipientEmail: 'zoe@passage.example', deliverOn: addDays(today, 9) };
    const { voucher } = await bought(mailed as Partial<Gift>);
    expect(await resendVoucher(test.db, { id: voucher.id }, by)).toMatchObject({
      error: { code: 'invalid_transition' },
    });
  });
});
