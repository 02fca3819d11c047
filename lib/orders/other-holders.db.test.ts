import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY as at, useShop } from '@/tests/support/orders';
import { cartOf, fullCart, shopCustomer } from '@/tests/support/shop';
import { addEntry } from '../cart/commands/add-entry';
import { changeEntry } from '../cart/commands/change-entry';
import { getCart } from '../cart/queries/cart';
import { forgetCatalogue, loadCatalogue } from '../catalogue/queries';
import { queryColumn } from '../db/rows';
import { forgive } from '../http/rate-limit-commands';
import { issuePasses } from '../passes/commands/issue-passes';
import { paymentProvider } from '../payments/configured';
import { withdrawOrder } from './commands/withdraw-order';
import { listOrders } from './queries';

const test = useDatabase();
const shop = useShop(test);
const jo = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
const spelled = { ...jo, firstName: 'JÔ', lastName: 'brunner' };
const born = (birthDate: string) => ({ ...jo, birthDate });
const named = (lastName: string) => ({ ...jo, lastName });
const tooMany = {
  ok: false,
  error: { code: 'too_many_requests', retryAfterSeconds: expect.any(Number) as number },
};
const held = (...places: number[]) => ({
  ok: false,
  error: {
    code: 'duplicate_order_item',
    fields: places.map((place) => ({ path: `holders.${place}.firstName`, code: 'not_online' })),
  },
});

async function issueTo(holder: typeof jo, edition = '26-27', uniqueKey?: string): Promise<string> {
  const term = (await loadCatalogue(test.db)).editions.find(({ code }) => code === edition);
  if (!term) throw new Error('no edition');
  const pass = { kind: 'pass' as const, accountId: await shopCustomer(test.db), holder, edition: term };
  const renewal = uniqueKey ? { uniqueKey } : {};
  await issuePasses(test.db, [{ ...pass, extensions: [], options: [], ...renewal }], at);
  const [key = ''] = await queryColumn(
    test.db,
    z.string(),
    sql`select unique_key from passes where account_id = ${pass.accountId}`,
  );
  return key;
}

const cartFor = (...people: (typeof jo)[]) => cartOf(test.db, shop.context, people);

async function orderFor(...people: (typeof jo)[]) {
  await cartFor(...people);
  return shop.submit();
}

/** Orders and cancels. @returns the response to the order */
async function tried(...people: (typeof jo)[]) {
  const answer = await orderFor(...people);
  if (answer.ok)
    await withdrawOrder(
      test.db,
      { orderId: answer.data.orderId, provider: paymentProvider(test.db) },
      shop.context,
    );
  return answer;
}

describe('an order for a person who has such a pass from another customer', () => {
  beforeEach(() => issueTo(jo));

  it('is refused, saying only that they cannot be ordered for online', async () => {
    expect(await orderFor(spelled)).toEqual(held(0));
    expect(await listOrders(test.db, shop.context)).toEqual([]);
    expect(await orderFor(born('1980-08-09'))).toMatchObject({ ok: true });
  });

  it('is accepted for another product or edition', async () => {
    await test.db.execute(sql`update pass_terms set edition = '25-26'`);
    expect(await orderFor(jo)).toMatchObject({ ok: true });
  });

  it('does not reveal which of several birth dates matches', async () => {
    expect(await orderFor(born('1980-08-07'), named('Favre'), jo)).toEqual(held(0, 2));
  });

  it('is reported five times an hour per account', async () => {
    for (let index = 0; index < 6; index += 1) await issueTo(named(`Favre ${index}`));
    for (let index = 0; index < 5; index += 1)
      expect(await orderFor(named(`Favre ${index}`))).toEqual(held(0));
    expect(await orderFor(named('Favre 5'))).toEqual(tooMany);
    expect(await orderFor(named('Nobody'))).toEqual(tooMany);
  });

  it('is reported five times an hour per network', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await orderFor(jo)).toEqual(held(0));
      shop.context = await fullCart(test.db, at);
    }
    expect(await orderFor(jo)).toEqual(tooMany);
  });
});

describe('birth dates', () => {
  const days = ['01', '02', '03', '04', '05'].map((day) => born(`1980-08-${day}`));

  it('can be tried five times an hour per name, even if every order is cancelled', async () => {
    await issueTo(jo);
    for (const person of days) expect(await tried(person)).toMatchObject({ ok: true });
    expect(await tried(jo)).toEqual(tooMany);
    expect(await tried(named('Favre'))).toMatchObject({ ok: true });
  });

  it('are also counted per network', async () => {
    for (const person of days) {
      expect(await tried(person)).toMatchObject({ ok: true });
      await forgive(test.db, 'other_holders', `${shop.context.accountId}|jo|brunner`);
      shop.context = await fullCart(test.db, at);
    }
    expect(await tried(jo)).toEqual(tooMany);
  });

  it('in one cart are counted each', async () => {
    await issueTo(jo);
    expect(await orderFor(...days, jo)).toEqual(tooMany);
  });

  it('of people this customer ordered for before are not counted', async () => {
    for (let index = 0; index < 7; index += 1) expect(await tried(jo)).toMatchObject({ ok: true });
  });
});

describe('a renewal', () => {
  const renew = async (uniqueKey: string) => {
    await test.db.execute(sql`delete from cart_entries`);
    await addEntry(test.db, { product: 'PASSAGE', uniqueKey, birthDate: jo.birthDate }, shop.context);
    return shop.submit();
  };

  it('of a holder with another number from elsewhere is refused', async () => {
    const uniqueKey = await issueTo(jo, '25-26');
    await issueTo(jo);
    expect(await renew(uniqueKey)).toEqual(held(0));
  });

  it('is accepted for a person of the same name whose number staff released', async () => {
    const uniqueKey = await issueTo(jo, '25-26');
    await issueTo(jo);
    await test.db.execute(sql`update pass_terms set holder_key = '' where unique_key = ${uniqueKey}`);
    const placed = await renew(uniqueKey);
    if (!placed.ok) throw new Error(placed.error.code);
    await shop.decide(placed.data, 'succeed');
    expect(await shop.statusOf(placed.data)).toBe('completed');
  });
});

it('an order without anything to pay is refused alike', async () => {
  await issueTo(jo);
  const { entries } = await getCart(test.db, shop.context);
  await changeEntry(test.db, { entryId: entries[0]?.id ?? '', holder: jo }, shop.context);
  await test.db.execute(sql`update product_prices set price_cents = 0`);
  forgetCatalogue();
  expect(await shop.submit()).toEqual(held(0));
  forgetCatalogue();
});
