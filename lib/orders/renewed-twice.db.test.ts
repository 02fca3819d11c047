import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { addEntry } from '../cart/commands/add-entry';
import { setInformation } from '../cart/commands/set-information';
import { getCart } from '../cart/queries/cart';
import { loadCatalogue } from '../catalogue/queries';
import { issuePasses } from '../passes/commands/issue-passes';
import { listPasses } from '../passes/queries';

const test = useDatabase();
const shop = useShop(test);
let uniqueKey = '';

beforeEach(async () => {
  const accountId = await shopCustomer(test.db);
  shop.context = { accountId, locale: 'fr', at: SHOP_DAY };
  const edition = (await loadCatalogue(test.db)).editions.find(({ code }) => code === '25-26');
  if (!edition) throw new Error('no edition');
  const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
  const pass = { kind: 'pass' as const, accountId, holder, edition, extensions: [], options: [] };
  await issuePasses(test.db, [pass], SHOP_DAY);
  uniqueKey = (await listPasses(test.db, shop.context))[0]?.uniqueKey ?? '';
});

const add = (product: string, rest: object = {}) => addEntry(test.db, { product, ...rest }, shop.context);
const inCart = async () =>
  (await getCart(test.db, shop.context)).entries.map(({ product, uniqueKey: number }) => [product, number]);

async function renewalOrdered() {
  await add('PASSAGE', { uniqueKey });
  const information = { holders: [], shippingContact: shopContact(), isBillingDifferent: false };
  await setInformation(test.db, { ...information, delivery: 'digital' }, shop.context);
  return shop.placed();
}

describe('a renewal added to the cart again while its order is pending', () => {
  it('is removed from the cart when that is paid, and other entries stay', async () => {
    const order = await renewalOrdered();
    await add('MINI_PASSAGE');
    expect(await add('PASSAGE', { uniqueKey })).toMatchObject({ ok: true });
    await shop.decide(order, 'succeed', 'twice');
    expect(await shop.statusOf(order)).toBe('completed');
    expect(await inCart()).toEqual([['MINI_PASSAGE', undefined]]);
  });

  it('stays when that fails', async () => {
    const order = await renewalOrdered();
    await add('PASSAGE', { uniqueKey });
    await shop.decide(order, 'fail');
    expect(await inCart()).toEqual([['PASSAGE', uniqueKey]]);
  });
});
