import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn } from '../db/rows';
import { seedAccounts } from '../identity/sample';
import { seedPasses } from '../passes/sample';
import { createBatch, sendBatch, undoBatch } from './commands/batch';

const test = useCommittedDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const PRESSES = 10;

beforeEach(async () => {
  await seedCatalogue(test.db);
  await seedAccounts(test.db, at);
  await seedPasses(test.db, at);
  await test.db.execute(sql`insert into pass_cards (unique_key, serial, medium, issued_at, reason)
    select unique_key, 2, 'printed', ${at.toISOString()}::timestamptz, 'lost' from passes`);
});

it('puts each card into one batch, which is either sent or undone', async () => {
  const by = { ...staffAt(at), id: await shopCustomer(test.db) };
  const made = await Promise.all(
    Array.from({ length: PRESSES }, () => createBatch(test.db, { limit: 500 }, by)),
  );
  const batches = made.flatMap((batch) => (batch.ok ? [batch.data.id] : []));
  expect(batches).toHaveLength(1);
  const [id = ''] = batches;
  const closed = await Promise.all(
    Array.from({ length: PRESSES }, (_, press) =>
      press % 2 === 0 ? sendBatch(test.db, { id }, by) : undoBatch(test.db, { id }, by),
    ),
  );
  expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
  const states = await queryColumn(test.db, z.string(), sql`select state from card_batches`);
  const [cards = 0] = await queryColumn(test.db, z.int(), sql`select count(*)::int from card_batch_cards`);
  expect(cards > 0).toBe(states[0] === 'sent');
});
