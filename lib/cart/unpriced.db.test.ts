import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { shopCustomer } from '@/tests/support/shop';
import { forgetCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { addEntry } from './commands/add-entry';
import { changeEntry } from './commands/change-entry';
import type { CartContext } from './commands/context';
import type { Gift } from './schema';

const test = useDatabase();
let context: CartContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  await test.db.execute(sql`delete from product_prices where kind = 'mini'`);
  forgetCatalogue();
  const accountId = await shopCustomer(test.db);
  context = { accountId, locale: 'fr', at: new Date('2026-11-20T10:00:00Z') };
});

const gift = (kind: Gift['kind']): Gift => ({
  kind,
  recipientName: 'Ana',
  senderName: 'Jo',
  delivery: 'pdf',
});
const refusal = { ok: false, error: { fields: [{ path: 'gift.kind', code: 'not_available' }] } };

it('a gift of a product that the edition does not sell is refused', async () => {
  const added = await addEntry(test.db, { product: 'GIFT', gift: gift('mini') }, context);
  expect(added).toMatchObject(refusal);
  const pass = await addEntry(test.db, { product: 'GIFT', gift: gift('pass') }, context);
  const [entry] = pass.ok ? pass.data.entries : [];
  if (!entry) throw new Error('no gift in the cart');
  const change = { entryId: entry.id, gift: gift('mini') };
  expect(await changeEntry(test.db, change, context)).toMatchObject(refusal);
});
