import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY as at, useShop } from '@/tests/support/orders';
import { cartOf, fullCart, shopCustomer } from '@/tests/support/shop';
import { setCode } from '../cart/commands/set-code';
import { loadCatalogue } from '../catalogue/queries';
import { issuePasses } from '../passes/commands/issue-passes';
import { seedCodes } from '../promotions/sample';

const test = useDatabase();
const shop = useShop(test);
const CODE = 'FIXE20';
const jo = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
const keller = { ...jo, lastName: 'Keller' };
const used = { ok: false, error: { code: 'promocode_already_used' } };

beforeEach(async () => {
  await seedCodes(test.db, at);
  const [edition] = (await loadCatalogue(test.db)).editions.filter(({ code }) => code === '26-27');
  if (!edition) throw new Error('no edition');
  const accountId = await shopCustomer(test.db);
  const pass = { kind: 'pass' as const, accountId, holder: jo, edition, extensions: [], options: [] };
  await issuePasses(test.db, [pass], at);
  // in two carts at once, of which the first is paid
  await setCode(test.db, { code: CODE }, shop.context);
  const first = await shop.placed();
  shop.context = await fullCart(test.db, at, shop.context.accountId);
  await setCode(test.db, { code: CODE }, shop.context);
  await shop.decide(first, 'succeed');
});

const cartFor = (...people: (typeof jo)[]) => cartOf(test.db, shop.context, people);

it('a code that is used by now refuses an order for everybody alike', async () => {
  await cartFor(jo);
  expect(await shop.submit({ key: 'has a pass' })).toEqual(used);
  await cartFor({ ...jo, birthDate: '1980-08-09' });
  expect(await shop.submit({ key: 'has none' })).toEqual(used);
});

it('birth dates count in an order that is refused after it has replaced another one', async () => {
  const restart = async () => {
    await test.db.execute(sql`delete from carts where status = 'open'`);
    shop.context = await fullCart(test.db, at, shop.context.accountId);
  };
  for (const day of ['01', '02', '03', '04', '05']) {
    await restart();
    await cartFor(keller);
    await shop.placed(`of Keller, ${day}`);
    shop.context = await fullCart(test.db, at, shop.context.accountId);
    await cartFor(keller, { ...jo, birthDate: `1980-08-${day}` });
    await test.db.execute(sql`update carts set promotion_code = ${CODE} where status = 'open'`);
    expect(await shop.submit({ key: `guess ${day}` })).toEqual(used);
  }
  await restart();
  await cartFor(jo);
  expect(await shop.submit({ key: 'the sixth' })).toMatchObject({ error: { code: 'too_many_requests' } });
});
