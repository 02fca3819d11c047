import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn } from '../db/rows';
import { issuePasses } from './commands/issue-passes';
import { fillHolderKeys } from './commands/fill-holder-keys';

const test = useDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const jo = { firstName: 'Jô', lastName: 'Brünner-Essai', birthDate: '1980-08-08' };

const keys = () =>
  queryColumn(
    test.db,
    z.string().nullable(),
    sql`select holder_key from pass_terms order by created_at, holder_key`,
  );

async function issue(holder: typeof jo, day: number) {
  const edition = (await loadCatalogue(test.db)).editions.find(({ code }) => code === '26-27');
  if (!edition) throw new Error('no edition');
  const pass = { kind: 'pass' as const, accountId: null, holder, edition, extensions: [], options: [] };
  await issuePasses(test.db, [pass], new Date(at.getTime() + day * 86_400_000), { isReleased: true });
}

beforeEach(() => seedCatalogue(test.db));

it('fills the keys of rows from an older version', async () => {
  await issue(jo, 0);
  await issue({ ...jo, lastName: 'Favre' }, 1);
  const expected = await keys();
  expect(expected).toEqual(['pass|jo|brunner essai|1980-08-08', 'pass|jo|favre|1980-08-08']);
  await test.db.execute(sql`update pass_terms set holder_key = null`);
  await fillHolderKeys(test.db);
  expect(await keys()).toEqual(expected);
});

it('gives the key to the oldest of several passes of one holder, and none to a blocked one', async () => {
  await issue(jo, 0);
  await issue(jo, 1);
  await issue(jo, 2);
  await test.db.execute(
    sql`update passes set is_blocked = true where created_at = (select min(created_at) from passes)`,
  );
  await test.db.execute(sql`update pass_terms set holder_key = null`);
  await fillHolderKeys(test.db);
  expect(await keys()).toEqual(['', 'pass|jo|brunner essai|1980-08-08', '']);
});

it('skips a holder with a new pass', async () => {
  await issue(jo, 0);
  await test.db.execute(sql`update pass_terms set holder_key = null`);
  await issue(jo, 1);
  await fillHolderKeys(test.db);
  await fillHolderKeys(test.db);
  expect(await keys()).toEqual(['', 'pass|jo|brunner essai|1980-08-08']);
});
