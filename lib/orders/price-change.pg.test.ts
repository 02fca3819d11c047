import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { SHOP_DAY as at } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { eq, sql } from 'drizzle-orm';
import { seedCatalogue } from '../catalogue/sample';
import { editions, productPrices } from '../catalogue/tables';
import { queryColumn } from '../db/rows';
import { transaction } from '../db/transaction';
import { ok } from '../core/result';
import { paymentProvider } from '../payments/configured';
import { placeOrder } from './commands/place-order';

const test = useCommittedDatabase();
const PATIENCE_MS = 60_000;

beforeEach(() => seedCatalogue(test.db, at));

it(
  'an order waits for a price that is being changed, and costs the new one',
  async () => {
    const context = await fullCart(test.db, at);
    let placed: Promise<unknown> = Promise.resolve();
    await transaction(test.db, async (tx) => {
      await tx.execute(sql`select 1 from editions where code = '26-27' for update`);
      const submission = { ...context, idempotencyKey: 'key', network: '192.0.2.1' };
      placed = placeOrder(
        test.db,
        { paymentMethod: 'card', conditionsAccepted: true },
        { ...submission, provider: paymentProvider(test.db) },
      );
      await tx.execute(sql`select pg_sleep(1)`);
      await tx
        .update(editions)
        .set({ version: sql`${editions.version} + 1` })
        .where(eq(editions.code, '26-27'));
      await tx.update(productPrices).set({ priceCents: 50_000 }).where(eq(productPrices.kind, 'pass'));
      return ok(undefined);
    });
    expect(await placed).toMatchObject({ ok: true });
    expect(
      await queryColumn(test.db, z.int(), sql`select price_cents from order_items where kind = 'pass'`),
    ).toEqual([50_000]);
  },
  PATIENCE_MS,
);
