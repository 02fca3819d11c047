import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY as at, useShop } from '@/tests/support/orders';
import { rawRows } from '../db/rows';
import { paymentProvider } from '../payments/configured';
import { placeOrder } from './commands/place-order';

const test = useDatabase();
const shop = useShop(test);

const submit = (total: number) =>
  placeOrder(
    test.db,
    { paymentMethod: 'invoice', conditionsAccepted: true, total },
    {
      ...shop.context,
      at,
      idempotencyKey: 'the same key',
      network: '192.0.2.1',
      provider: paymentProvider(test.db),
    },
  );

it('an order that would cost another total than was shown is refused, and can be sent again', async () => {
  // as on another tab
  await test.db.execute(sql`update cart_entries set extensions = array['festivals']`);
  expect(await submit(46_500)).toEqual({
    ok: false,
    error: { code: 'conflict', fields: [{ path: 'total', code: 'total_changed' }] },
  });
  expect(await rawRows(test.db, sql`select 1 from orders`)).toEqual([]);
  const placed = await submit(55_500);
  expect(placed).toMatchObject({ ok: true, data: { number: '26-27-000001' } });
  expect(await submit(55_500)).toEqual(placed);
});
