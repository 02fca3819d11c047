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
