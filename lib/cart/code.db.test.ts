import { beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'drizzle-orm';
import { fullCart, shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY } from '@/tests/support/orders';
import { staffAt } from '@/tests/support/staff';
import { rawRows } from '../db/rows';
import { seedCatalogue } from '../catalogue/sample';
import { createPromotionCode } from '../promotions/commands/create-promotion-code';
import { listPromotionCodes } from '../promotions/queries';
import { seedCodes } from '../promotions/sample';
import { createPromotionCodeSchema } from '../promotions/schema';
import { removeCode, setCode } from './commands/set-code';
import { getCart } from './queries/cart';
import type { CartContext } from './commands/context';

const test = useDatabase();
let context: CartContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  await seedCodes(test.db, SHOP_DAY);
  context = await fullCart(test.db, SHOP_DAY);
});

const enter = (code: string, who = context) => setCode(test.db, { code }, who);
const refused = (code: string) => ({ ok: false, error: expect.objectContaining({ code }) as unknown });
const stranger = async (): Promise<CartContext> => ({ ...context, accountId: await shopCustomer(test.db) });

describe('a promotion code', () => {
  it('reduces the total, and can be removed', async () => {
    const cart = await enter(' bienvenue10');
    expect(cart).toMatchObject({
      ok: true,
      data: {
        entries: [{ total: 46_500, promotion: { code: 'BIENVENUE10', discount: 4_650 } }],
        summary: {
          subTotal: 46_500,
          discountTotal: 4_650,
          total: 41_850,
          promotionCodeItem: { code: 'BIENVENUE10', kind: 'percent', discount: 4_650 },
        },
      },
    });
    expect(cart.ok && cart.data).toEqual(await getCart(test.db, context));
    expect(await removeCode(test.db, context)).toMatchObject({
      data: { summary: { discountTotal: 0, total: 46_500, promotionCodeItem: null } },
    });
  });

  it('replaces the previous one, unless told not to', async () => {
    await enter('BIENVENUE10');
    expect(await setCode(test.db, { code: 'FIXE20', replace: false }, context)).toEqual({
      ok: false,
      error: { code: 'conflict', fields: [{ path: 'code', code: 'code_in_cart' }] },
    });
    expect(await getCart(test.db, context)).toMatchObject({
      summary: { promotionCodeItem: { code: 'BIENVENUE10' } },
    });
    expect((await setCode(test.db, { code: 'bienvenue10', replace: false }, context)).ok).toBe(true);
    expect(await enter('FIXE20')).toMatchObject({
      data: { summary: { discountTotal: 2_000, promotionCodeItem: { code: 'FIXE20', kind: 'amount' } } },
    });
  });

  it('is asked to give way only to a code that could take its place', async () => {
    const bring = (code: string) => setCode(test.db, { code, replace: false }, context);
    await createPromotionCode(
      test.db,
      { code: 'MINI50', kind: 'percent', value: 50, products: ['MINI_PASSAGE'] },
      staffAt(SHOP_DAY),
    );
    const other = await stranger();
    await enter('BIENVENUE10');
    expect(await bring('EXPIRE')).toEqual(refused('invalid_promocode'));
    expect(await bring('MINI50')).toEqual(refused('invalid_promocode'));
    await enter('CADEAU-DEMO', other);
    expect(await bring('CADEAU-DEMO')).toEqual(refused('promocode_reserved'));
    await removeCode(test.db, other);
    const before = await getCart(test.db, context);
    expect(await bring('CADEAU-DEMO')).toEqual(refused('conflict'));
    // the question reserves nothing and changes nothing
    expect(await getCart(test.db, context)).toEqual(before);
    expect((await enter('CADEAU-DEMO', other)).ok).toBe(true);
  });

  it('takes the place of a code that is no longer valid', async () => {
    await enter('BIENVENUE10');
    await test.db.execute(sql`update promotion_codes set stopped_at = now() where code = 'BIENVENUE10'`);
    expect((await setCode(test.db, { code: 'FIXE20', replace: false }, context)).ok).toBe(true);
  });

  it.each([
    ['NIRGENDS', 'promocode_not_found'],
    ['EXPIRE', 'invalid_promocode'],
    ['COMPLET', 'promocode_already_used'],
  ])('%s: %s', async (code, error) => {
    expect(await enter(code)).toEqual({ ok: false, error: { code: error } });
  });

  it('is refused if it has no effect on the cart', async () => {
    const created = await createPromotionCode(
      test.db,
      { code: 'MINI50', kind: 'percent', value: 50, products: ['MINI_PASSAGE'] },
      staffAt(SHOP_DAY),
    );
    expect(created.ok).toBe(true);
    expect(await enter('MINI50')).toEqual(refused('invalid_promocode'));
    expect(await enter('BIENVENUE10', await stranger())).toEqual(refused('invalid_promocode'));
  });

  it('is distinguished from a pass number', async () => {
    expect(await enter('00000-00000-0')).toEqual({
      ok: false,
      error: { code: 'promocode_not_found', fields: [{ path: 'code', code: 'pass_number' }] },
    });
  });

  it('allows twenty attempts', async () => {
    for (let count = 0; count < 20; count += 1) await enter(`GUESS${count}`);
    expect(await enter('BIENVENUE10')).toEqual(refused('too_many_requests'));
  });
});

describe('a voucher for a pass', () => {
  it('pays for the pass in the cart', async () => {
    expect(await enter('cadeau demo')).toMatchObject({
      data: {
        entries: [{ promotion: { discount: 46_500 } }],
        summary: { total: 0, promotionCodeItem: { code: 'CADEAU-DEMO', kind: 'voucher', discount: 46_500 } },
      },
    });
  });

  it('adds the pass to an empty cart, once', async () => {
    const other = await stranger();
    await enter('CADEAU-DEMO', other);
    expect(await enter('CADEAU-DEMO', other)).toMatchObject({
      data: { entries: [{ product: 'PASSAGE' }], summary: { subTotal: 46_500, total: 0 } },
    });
  });

  it('is in one cart at a time', async () => {
    const other = await stranger();
    expect((await enter('CADEAU-DEMO')).ok).toBe(true);
    expect(await enter('CADEAU-DEMO', other)).toEqual(refused('promocode_reserved'));
    expect((await getCart(test.db, other)).entries).toEqual([]);
    await removeCode(test.db, context);
    expect((await enter('CADEAU-DEMO', other)).ok).toBe(true);
  });

  it('is released an hour after it was put into its cart', async () => {
    await enter('CADEAU-DEMO');
    const other = { ...(await stranger()), at: new Date(SHOP_DAY.getTime() + 61 * 60_000) };
    expect((await enter('CADEAU-DEMO', other)).ok).toBe(true);
    expect(await getCart(test.db, context)).toMatchObject({ summary: { discountTotal: 0, total: 46_500 } });
  });

  it('for an amount tells what it is worth, in an empty cart too', async () => {
    await test.db.execute(
      sql`update vouchers set kind = 'amount', amount_cents = 15000, remaining_cents = 15000`,
    );
    expect(await enter('CADEAU-DEMO', await stranger())).toMatchObject({
      data: { entries: [], summary: { promotionCodeItem: { balance: 15_000, discount: 0 } } },
    });
  });

  it('is not stored in plain text', async () => {
    const [row] = await rawRows(test.db, sql`select * from vouchers`);
    expect(JSON.stringify(row)).not.toContain('CADEAU');
  });
});

it('a percentage is set and returned in percent', async () => {
  const input = { code: 'HUIT', kind: 'percent' as const, value: 8.25 };
  expect(await createPromotionCode(test.db, input, staffAt(SHOP_DAY))).toMatchObject({
    data: { value: 8.25 },
  });
  expect((await listPromotionCodes(test.db)).find(({ code }) => code === 'HUIT')?.value).toBe(8.25);
  expect(await enter('HUIT')).toMatchObject({ data: { summary: { discountTotal: 3_836 } } });
});

it.each([
  ['percent', 100, true],
  ['percent', 100.5, false],
  ['percent', 8.255, false],
  ['percent', 0, false],
  ['amount', 1_500, true],
  ['amount', 15.5, false],
])('a code of kind %s may be worth %s: %s', (kind, value, isFine) => {
  expect(createPromotionCodeSchema.safeParse({ code: 'NEUF', kind, value }).success).toBe(isFine);
});

it('a code must be unique, and for existing products', async () => {
  const input = { code: 'FIXE20', kind: 'amount' as const, value: 100 };
  expect(await createPromotionCode(test.db, input, staffAt(SHOP_DAY))).toMatchObject({
    error: { fields: [{ path: 'code', code: 'taken' }] },
  });
  expect(
    await createPromotionCode(test.db, { ...input, code: 'NEW', products: ['PASSPORT'] }, staffAt(SHOP_DAY)),
  ).toMatchObject({ error: { fields: [{ path: 'products.0', code: 'not_available' }] } });
});
