import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn, queryRows } from '../db/rows';
import { newId } from '../core/ids';
import { shopCustomer } from '@/tests/support/shop';
import { seedAccounts } from '../identity/sample';
import { seedPasses } from '../passes/sample';
import { replaceCard } from './commands/replace-card';

const test = useCommittedDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const PRESSES = 50;

beforeEach(async () => {
  await seedCatalogue(test.db);
  await seedAccounts(test.db, at);
  await seedPasses(test.db, at);
});

it('issues one card for fifty concurrent requests', async () => {
  const [uniqueKey = ''] = await queryColumn(test.db, z.string(), sql`select unique_key from passes`);
  const by = { ...staffAt(at), id: await shopCustomer(test.db), requestId: newId() };
  const answers = await Promise.all(
    Array.from({ length: PRESSES }, () =>
      replaceCard(test.db, { uniqueKey, reason: 'lost', medium: 'printed' }, by),
    ),
  );
  expect(new Set(answers.map((answer) => answer.ok && answer.data.serial))).toEqual(new Set([2]));
  const cards = await queryRows(
    test.db,
    z.strictObject({ serial: z.int(), isOpen: z.boolean() }),
    sql`select serial, replaced_at is null as "isOpen" from pass_cards order by serial`,
  );
  expect(cards).toEqual([
    { serial: 1, isOpen: false },
    { serial: 2, isOpen: true },
  ]);
  expect(await queryColumn(test.db, z.int(), sql`select count(*)::int from audit_log`)).toEqual([1]);
});
