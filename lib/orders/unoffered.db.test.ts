import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { addEntry } from '../cart/commands/add-entry';
import { forgetCatalogue } from '../catalogue/queries';

const test = useDatabase();
const shop = useShop(test);

it('what is no longer offered leaves the cart with the refused order', async () => {
  await test.db.execute(sql`update cart_entries set extensions = array['gone'], options = array['bike']`);
  await addEntry(test.db, { product: 'MINI_PASSAGE' }, shop.context);
  await test.db.execute(sql`delete from product_prices where kind = 'mini'`);
  forgetCatalogue();
  expect(await shop.submit()).toMatchObject({ error: { code: 'invalid_data' } });
  const { products } = await shop.read(await shop.placed());
  expect(products).toMatchObject([{ product: 'PASSAGE', extensions: [], options: [{ code: 'bike' }] }]);
});

it.each([
  ['another one is sold', '2027-09-01', [{ path: 'entries.0.product', code: 'edition_over' }]],
  ['nothing is sold', '2035-09-01', undefined],
])('an edition whose sale has ended is named while %s', async (_what, day, fields) => {
  const refused = await shop.submit({ at: new Date(`${day}T10:00:00Z`) });
  expect(refused).toEqual({ ok: false, error: { code: 'sale_closed', ...(fields ? { fields } : {}) } });
});
