import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { addManyPasses } from '@/tests/support/many-passes';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn } from '../db/rows';
import { carryOutGoodwill } from './commands/carry-out';
import { confirmGoodwill, undoGoodwill } from './commands/move-goodwill';
import { prepareGoodwill } from './commands/prepare-goodwill';
import { findGoodwill } from './queries';

const test = useCommittedDatabase();
const AT = new Date('2026-11-20T10:00:00Z');
const by = { ...staffAt(AT), id: null };
const COUNT = Number(process.env.GOODWILL_PASSES ?? 2_000);

beforeEach(async () => {
  await seedCatalogue(test.db);
  await addManyPasses(test.db, COUNT);
});

async function prepared(): Promise<string> {
  const message = { fr: 'Le musée était fermé.', de: 'Das Museum war geschlossen.' };
  const input = { filter: { edition: '26-27' }, action: 'extend' as const, days: 30, reason: 'r', message };
  const run = await prepareGoodwill(test.db, input, by);
  return run.ok ? run.data.id : '';
}

const lastDays = () =>
  queryColumn(test.db, z.string(), sql`select distinct valid_until::text from pass_terms order by 1`);

it('starts one of two runs, and extends each pass once with two workers', async () => {
  const ids = [await prepared(), await prepared()];
  const answers = await Promise.all(
    ids.flatMap((id) => [1, 2].map(() => confirmGoodwill(test.db, { id, count: COUNT }, by))),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  await Promise.all([...ids, ...ids].map((id) => carryOutGoodwill(test.db, id, AT)));
  expect(await lastDays()).toEqual(['2027-09-30']);
  expect(await queryColumn(test.db, z.int(), sql`select count(*)::int from mails`)).toEqual([COUNT]);
});

it('is undone while it runs', async () => {
  const id = await prepared();
  await confirmGoodwill(test.db, { id, count: COUNT }, by);
  const undone = async () => {
    while (((await findGoodwill(test.db, id))?.finished ?? 0) === 0);
    return undoGoodwill(test.db, { id, reason: 'mauvais filtre' }, by);
  };
  const [, answer] = await Promise.all([carryOutGoodwill(test.db, id, AT), undone()]);
  expect(answer).toMatchObject({ ok: true });
  await carryOutGoodwill(test.db, id, AT);
  expect(await lastDays()).toEqual(['2027-08-31']);
  expect(await findGoodwill(test.db, id)).toMatchObject({ state: 'undone' });
  expect(await queryColumn(test.db, z.int(), sql`select count(*)::int from mails`)).toEqual([0]);
});
