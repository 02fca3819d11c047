import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { fullCart, shopContact } from '@/tests/support/shop';
import { forgetCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { addEntry } from './commands/add-entry';
import { setInformation } from './commands/set-information';
import { getCart } from './queries/cart';

const test = useDatabase();
beforeEach(() => seedCatalogue(test.db));

it('an entry that is no longer sold, which no step shows, holds up none', async () => {
  const context = await fullCart(test.db, new Date('2026-11-20T10:00:00Z'));
  // it has no holder yet
  await addEntry(test.db, { product: 'MINI_PASSAGE' }, context);
  await test.db.execute(sql`delete from product_prices where kind = 'mini'`);
  forgetCatalogue();
  const cart = await getCart(test.db, context);
  expect([cart.entries.length, cart.step]).toEqual([1, 'order']);
  const input = { shippingContact: shopContact(), isBillingDifferent: false, delivery: 'digital' } as const;
  const informed = await setInformation(test.db, { holders: [], ...input }, context);
  expect(informed).toMatchObject({ ok: true, data: { step: 'order' } });
});
