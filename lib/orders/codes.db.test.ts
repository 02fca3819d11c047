import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fullCart } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { queryColumn, rawRows } from '../db/rows';
import { setCode } from '../cart/commands/set-code';
import { getCart } from '../cart/queries/cart';
import { seedCodes } from '../promotions/sample';

const test = useDatabase();
const shop = useShop(test);

beforeEach(() => seedCodes(test.db, SHOP_DAY));

const enter = (code: string) => setCode(test.db, { code }, shop.context);
const usesOf = async (code: string) =>
  (await queryColumn(test.db, z.number(), sql`select uses from promotion_codes where code = ${code}`))[0];
const secondCart = async () => {
  shop.context = await fullCart(test.db, SHOP_DAY, shop.context.accountId);
};

describe('a promotion code', () => {
  it('is stored with the order, and counted', async () => {
    await enter('BIENVENUE10');
    const order = await shop.read(await shop.placed());
    expect(order).toMatchObject({
      total: 41_850,
      products: [{ promotion: { code: 'BIENVENUE10', discount: 4_650 }, total: 46_500 }],
      summary: {
        discountTotal: 4_650,
        promotionCodeItem: { code: 'BIENVENUE10', kind: 'percent', discount: 4_650 },
      },
    });
    expect(await usesOf('BIENVENUE10')).toBe(1);
  });

  it('can be used once per customer', async () => {
    await enter('FIXE20');
    await shop.decide(await shop.placed(), 'succeed');
    await secondCart();
    expect(await enter('FIXE20')).toMatchObject({ error: { code: 'promocode_already_used' } });
  });

  it('is restored with the cart when the payment fails', async () => {
    await enter('FIXE20');
    await shop.decide(await shop.placed(), 'fail');
    expect(await usesOf('FIXE20')).toBe(0);
    expect(await getCart(test.db, shop.context)).toMatchObject({
      summary: { discountTotal: 2_000, promotionCodeItem: { code: 'FIXE20' } },
    });
    expect((await shop.submit()).ok).toBe(true);
  });

  it('of an unpaid order moves to the next one', async () => {
    await enter('FIXE20');
    const first = await shop.placed();
    await secondCart();
    expect((await enter('FIXE20')).ok).toBe(true);
    const second = await shop.placed();
    expect([await shop.statusOf(first), await shop.statusOf(second)]).toEqual(['cancelled', 'pending']);
    expect(await usesOf('FIXE20')).toBe(1);
  });

  it.each([
    ['its last use', sql`max_uses = 1`],
    ['the last that it may cost', sql`max_discount_cents = 2000`],
  ])('of an unpaid order moves to the next one with %s', async (_what, limit) => {
    await test.db.execute(sql`update promotion_codes set ${limit} where code = 'FIXE20'`);
    await enter('FIXE20');
    const first = await shop.placed();
    await secondCart();
    expect(await enter('FIXE20')).toMatchObject({ ok: true, data: { summary: { discountTotal: 2_000 } } });
    await shop.placed();
    expect([await shop.statusOf(first), await usesOf('FIXE20')]).toEqual(['cancelled', 1]);
  });

  it('that has expired meanwhile refuses the order instead of raising the price', async () => {
    await enter('BIENVENUE10');
    await test.db.execute(
      sql`update promotion_codes set valid_until = '2026-11-19' where code = 'BIENVENUE10'`,
    );
    expect(await shop.submit()).toEqual({ ok: false, error: { code: 'invalid_promocode' } });
    expect(await rawRows(test.db, sql`select 1 from orders`)).toEqual([]);
  });

  it('costs at most its limit, and counts an order that is cancelled no longer', async () => {
    await test.db.execute(sql`update promotion_codes set max_discount_cents = 5000 where code = 'FIXE20'`);
    const left = async () =>
      (
        await queryColumn(
          test.db,
          z.number(),
          sql`select max_discount_cents - discount_cents from promotion_codes where code = 'FIXE20'`,
        )
      )[0];
    await enter('FIXE20');
    await shop.decide(await shop.placed(), 'fail');
    expect(await left()).toBe(5_000);
    expect((await shop.submit()).ok).toBe(true);
    expect(await left()).toBe(3_000);
    await test.db.execute(sql`update promotion_codes set max_discount_cents = 3999 where code = 'FIXE20'`);
    shop.context = await fullCart(test.db, SHOP_DAY);
    expect(await enter('FIXE20')).toMatchObject({ error: { code: 'invalid_promocode' } });
    await test.db.execute(sql`update promotion_codes set max_discount_cents = 2000 where code = 'FIXE20'`);
    expect(await enter('FIXE20')).toMatchObject({ error: { code: 'promocode_already_used' } });
  });

  it('that was used up meanwhile refuses the order', async () => {
    await enter('BIENVENUE10');
    await test.db.execute(sql`update promotion_codes set max_uses = 1, uses = 1 where code = 'BIENVENUE10'`);
    expect(await shop.submit()).toEqual({ ok: false, error: { code: 'promocode_already_used' } });
  });
});

describe('a voucher', () => {
  const remaining = async () =>
    (await queryColumn(test.db, z.number(), sql`select remaining_cents as left from vouchers`))[0];

  it('for a pass pays it completely, and is used up', async () => {
    await enter('CADEAU-DEMO');
    const placed = await shop.placed();
    expect(placed.status).toBe('completed');
    expect(await shop.read(placed)).toMatchObject({
      total: 0,
      summary: { promotionCodeItem: { code: '…DEMO', kind: 'voucher' } },
    });
    expect(await shop.passes()).toHaveLength(1);
    expect(await remaining()).toBe(0);
    await secondCart();
    expect(await enter('CADEAU-DEMO')).toMatchObject({ error: { code: 'promocode_already_used' } });
  });

  it('for an amount keeps its remainder, and is restored by a failed order', async () => {
    await test.db.execute(
      sql`update vouchers set kind = 'amount', amount_cents = 60000, remaining_cents = 60000`,
    );
    await enter('CADEAU-DEMO');
    expect((await shop.placed()).status).toBe('completed');
    expect(await remaining()).toBe(13_500);
    await secondCart();
    await enter('CADEAU-DEMO');
    const order = await shop.placed();
    expect((await shop.read(order)).total).toBe(33_000);
    expect(await remaining()).toBe(0);
    await shop.decide(order, 'fail');
    expect(await remaining()).toBe(13_500);
    expect((await getCart(test.db, shop.context)).summary.discountTotal).toBe(13_500);
  });
});
