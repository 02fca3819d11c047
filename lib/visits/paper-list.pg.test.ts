import { expect, it } from 'vitest';
import { z } from 'zod';
import { sql } from 'drizzle-orm';
import { useCommittedDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn } from '../db/rows';
import { declareCount } from './commands/declare-count';

const test = useCommittedDatabase();
const by = staffAt(new Date('2026-11-20T10:00:00Z'));

it('takes one of two numbers that were entered at the same time', async () => {
  await seedCatalogue(test.db);
  const placeId = await samplePlace(test.db);
  const enter = (number: number) =>
    declareCount(test.db, { placeId, month: '2026-11', number, note: '', before: 0 }, by);
  const answers = await Promise.all([enter(7), enter(12)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { code: 'conflict' } });
  const [stored] = await queryColumn(test.db, z.int(), sql`select number from visit_counts`);
  const [counted] = await queryColumn(test.db, z.int(), sql`select count(*)::int from visits`);
  expect(counted).toBe(stored);
});
