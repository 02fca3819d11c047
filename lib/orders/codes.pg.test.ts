import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { barrier } from '@/tests/support/barrier';
import { SHOP_DAY as at } from '@/tests/support/orders';
import { fullCart, shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { queryColumn, queryRows, rawRows } from '../db/rows';
import { setCode } from '../cart/commands/set-code';
import type { CartContext } from '../cart/commands/context';
import { seedCatalogue } from '../catalogue/sample';
import { paymentProvider } from '../payments/configured';
import { createPromotionCode } from '../promotions/commands/create-promotion-code';
import { seedCodes } from '../promotions/sample';
import { placeOrder } from './commands/place-order';

const test = useCommittedDatabase();
const RIVALS = 50;
const ROUNDS = 20;
const PATIENCE_MS = 300_000;

beforeEach(async () => {
  await seedCatalogue(test.db);
  await seedCodes(test.db, at);
});

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const submit = (context: CartContext, key = 'the key') =>
  placeOrder(
    test.db,
    { paymentMethod: 'card', conditionsAccepted: true },
    { ...context, idempotencyKey: key, network: '192.0.2.1', provider: paymentProvider(test.db) },
  );

const rivals = () => times(RIVALS, () => fullCart(test.db, at));
const codesOf = (answers: Awaited<ReturnType<typeof submit>>[]) =>
  answers.map((answer) => (answer.ok ? 'placed' : answer.error.code)).sort();

/** Applies a code for a single use to every open cart. Waiting times are measured by `npm run bench -- code`. */
async function putLastUse(code: string) {
  await createPromotionCode(test.db, { code, kind: 'amount', value: 2_000, maxUses: 1 }, staffAt(at));
  await test.db.execute(sql`update carts set promotion_code = ${code} where status = 'open'`);
}

describe('the last use of a code', () => {
  it(
    'goes to one of fifty concurrent checkouts, in each of twenty rounds',
    async () => {
      const contexts = await rivals();
      for (let round = 0; round < ROUNDS; round += 1) {
        await putLastUse(`LAST${round}`);
        const answers = await Promise.all(contexts.map((context) => submit(context, `round ${round}`)));
        expect(codesOf(answers)).toEqual(
          ['placed', ...Array<string>(RIVALS - 1).fill('promocode_already_used')].sort(),
        );
        const winner = answers.findIndex(({ ok }) => ok);
        contexts[winner] = await fullCart(test.db, at);
      }
      const [row] = await rawRows(
        test.db,
        sql`select count(*)::int as discounted from orders where discount_cents > 0`,
      );
      expect(row).toEqual({ discounted: ROUNDS });
    },
    PATIENCE_MS,
  );

  it('is the last within the limit of its cost', async () => {
    const contexts = await rivals();
    await createPromotionCode(
      test.db,
      { code: 'LIMIT', kind: 'amount', value: 2_000, maxDiscount: 7_999 },
      staffAt(at),
    );
    await test.db.execute(sql`update carts set promotion_code = 'LIMIT' where status = 'open'`);
    const answers = codesOf(await Promise.all(contexts.map((context) => submit(context))));
    const refused = answers.filter((answer) => answer !== 'placed');
    expect(refused).toHaveLength(RIVALS - 3);
    expect(['invalid_promocode', 'promocode_already_used']).toEqual(expect.arrayContaining(refused));
    const [cost] = await queryColumn(
      test.db,
      z.number(),
      sql`select discount_cents from promotion_codes where code = 'LIMIT'`,
    );
    expect(cost).toBe(6_000);
  });

  it('would be sold several times without locking (negative control)', async () => {
    await createPromotionCode(
      test.db,
      { code: 'LAST', kind: 'amount', value: 2_000, maxUses: 1 },
      staffAt(at),
    );
    await test.db.execute(sql`alter table promotion_codes drop constraint promotion_codes_uses`);
    const arrive = barrier();
    const taken = await times(RIVALS, () =>
      test.db.transaction(async (tx) => {
        const [uses] = await queryColumn(
          tx,
          z.number(),
          sql`select uses from promotion_codes where code = 'LAST'`,
        );
        await arrive();
        if ((uses ?? 1) >= 1) return false;
        await tx.execute(sql`update promotion_codes set uses = uses + 1 where code = 'LAST'`);
        return true;
      }),
    );
    await test.db.execute(sql`update promotion_codes set uses = 0 where code = 'LAST'`);
    await test.db.execute(
      sql`alter table promotion_codes add constraint promotion_codes_uses
          check (uses >= 0 and uses <= coalesce(max_uses, uses))`,
    );
    expect(taken.filter(Boolean).length).toBeGreaterThan(1);
  });
});

describe('a gift', () => {
  it('goes to one of fifty people who redeem it at once', async () => {
    const accounts = await times(RIVALS, () => shopCustomer(test.db));
    const answers = await Promise.all(
      accounts.map((accountId) => setCode(test.db, { code: 'CADEAU-DEMO' }, { accountId, locale: 'fr', at })),
    );
    expect(answers.map((answer) => (answer.ok ? 'redeemed' : answer.error.code)).sort()).toEqual([
      ...Array<string>(RIVALS - 1).fill('promocode_reserved'),
      'redeemed',
    ]);
  });

  it('would be in several carts without locking (negative control)', async () => {
    const accounts = await times(2, () => shopCustomer(test.db));
    const arrive = barrier();
    const claimed = await Promise.all(
      accounts.map((accountId) =>
        test.db.transaction(async (tx) => {
          const [isFree] = await queryColumn(
            tx,
            z.boolean(),
            sql`select claimed_by is null as "isFree" from vouchers`,
          );
          await arrive();
          if (isFree)
            await tx.execute(sql`update vouchers set claimed_by = ${accountId}, claimed_at = ${at}`);
          return isFree;
        }),
      ),
    );
    expect(claimed).toEqual([true, true]);
  });

  it('redeemed fifty times at once by one person is in their cart once', async () => {
    const accountId = await shopCustomer(test.db);
    const answers = await times(20, () =>
      setCode(test.db, { code: 'CADEAU-DEMO' }, { accountId, locale: 'fr', at }),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await rawRows(test.db, sql`select kind from cart_entries`)).toEqual([{ kind: 'pass' }]);
  });

  it('in fifty carts pays one order', async () => {
    const contexts = await rivals();
    await test.db.execute(sql`update carts set voucher_ids = array(select id from vouchers)`);
    const answers = await Promise.all(contexts.map((context) => submit(context)));
    expect(codesOf(answers)).toEqual(
      ['placed', ...Array<string>(RIVALS - 1).fill('promocode_already_used')].sort(),
    );
  });

  it('for an amount is used to the last Rappen, not more', async () => {
    const contexts = await rivals();
    await test.db.execute(
      sql`update vouchers set kind = 'amount', amount_cents = 100000, remaining_cents = 100000`,
    );
    await test.db.execute(sql`update carts set voucher_ids = array(select id from vouchers)`);
    await Promise.all(contexts.map((context) => submit(context)));
    const [row] = await queryRows(
      test.db,
      z.strictObject({ left: z.number(), taken: z.number() }),
      sql`select remaining_cents as left, (select sum(amount_cents)::int from voucher_redemptions) as taken from vouchers`,
    );
    expect(row?.left).toBeGreaterThanOrEqual(0);
    expect((row?.left ?? 0) + (row?.taken ?? 0)).toBe(100_000);
  });
});
