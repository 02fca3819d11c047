import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { SHOP_DAY as at } from '@/tests/support/orders';
import { shopCustomer } from '@/tests/support/shop';
import { seedCatalogue } from '../catalogue/sample';
import { addEntry } from './commands/add-entry';
import { changeEntry, removeEntry } from './commands/change-entry';
import type { CartContext } from './commands/context';
import { dropRenewals } from './commands/drop-renewals';
import { removeStoredEntry } from './commands/open-cart';
import { readOpenCart } from './queries/cart';
import { MAX_ENTRIES } from './schema';

const test = useCommittedDatabase();
let context: CartContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  context = { accountId: await shopCustomer(test.db), locale: 'fr', at };
});

const add = () => addEntry(test.db, { product: 'PASSAGE' }, context);
const entriesNow = async () => (await readOpenCart(test.db, context.accountId)).cart?.entries ?? [];
const together = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

describe('changes of a cart at the same time', () => {
  it('fill it to its bound and not past it', async () => {
    const added = await together(MAX_ENTRIES + 10, add);
    expect(added.filter(({ ok }) => ok)).toHaveLength(MAX_ENTRIES);
    const refusals = added.flatMap((one) => (one.ok ? [] : one.error.code));
    expect(new Set(refusals)).toEqual(new Set(['invalid_data']));
    expect(await entriesNow()).toHaveLength(MAX_ENTRIES);
  });

  it('lose none of each other', async () => {
    await together(10, add);
    const [first, ...others] = await entriesNow();
    const done = await Promise.all([
      ...others.map(({ id }) => removeEntry(test.db, { entryId: id }, context)),
      changeEntry(test.db, { entryId: first?.id ?? '', options: ['printed-card'] }, context),
      add(),
    ]);
    expect(done.every(({ ok }) => ok)).toBe(true);
    const left = await entriesNow();
    expect(left).toHaveLength(2);
    expect(left[0]).toMatchObject({ id: first?.id, options: ['printed-card'] });
  });

  it('remove an entry once', async () => {
    await add();
    const [entry] = await entriesNow();
    const removed = await together(10, () => removeEntry(test.db, { entryId: entry?.id ?? '' }, context));
    expect(removed.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

it.each([
  ['another entry', () => add()],
  [
    'an order that drops renewals',
    () =>
      dropRenewals(test.db, {
        accountId: context.accountId,
        renewed: [{ kind: 'pass', edition: '26-27', uniqueKey: 'K7QM2X9TRB4' }],
      }),
  ],
  ['a lock with a change', () => test.db.execute(sql`update carts set delivery = 'post'`)],
])('a write is refused after %s', async (_what, change) => {
  await add();
  const { cart, version } = await readOpenCart(test.db, context.accountId);
  const entryId = cart?.entries[0]?.id ?? '';
  if (!cart) throw new Error('no cart');
  await change();
  expect(await removeStoredEntry(test.db, { cart, version }, cart, entryId, at)).toBe(false);
  expect((await entriesNow()).map(({ id }) => id)).toContain(entryId);
});
