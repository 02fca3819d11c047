import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { endedOrBlocked } from '@/tests/support/ended-or-blocked';
import { seedCatalogue } from '../catalogue/sample';
import type { Db } from '../db/client';
import { queryColumn } from '../db/rows';
import { seedAccounts } from '../identity/sample';
import { newUniqueKey } from '../passes/rules';
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

/** Another pass, whose lost card is printed anew. */
async function addSecondPass(tx: Db): Promise<void> {
  const key = newUniqueKey(randomBytes);
  await tx.execute(sql`insert into passes (unique_key, kind, first_name, last_name, birth_date, created_at)
    select ${key}, kind, 'Noé', 'Marti', '1990-01-01', created_at from passes limit 1`);
  await tx.execute(sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options,
      holder_key, created_at)
    select gen_random_uuid(), ${key}, edition, valid_from, valid_until, '[]', '[]', 'other', created_at
    from pass_terms limit 1`);
  await tx.execute(sql`insert into pass_cards (unique_key, serial, medium, issued_at, reason)
    values (${key}, 2, 'printed', ${at.toISOString()}::timestamptz, 'lost')`);
}

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

it('counts the cards it has, also one that comes in while it is made', async () => {
  const by = { ...staffAt(at), id: await shopCustomer(test.db) };
  const { making } = await test.db.transaction(async (tx) => {
    // a batch names who made it
    await tx.execute(sql`select 1 from accounts where id = ${by.id} for update`);
    const begun = createBatch(test.db, { limit: 500 }, by);
    await endedOrBlocked(begun);
    await addSecondPass(tx);
    return { making: begun };
  });
  expect(await making).toMatchObject({ ok: true });
  const counts = await queryColumn(
    test.db,
    z.int(),
    sql`select cards from card_batches union all select count(*)::int from card_batch_cards`,
  );
  expect(counts[0]).toBe(counts[1]);
});
