import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { shopCustomer } from '@/tests/support/shop';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { queryRows } from '../db/rows';
import { issuePasses, type PassToIssue } from './commands/issue-passes';

const test = useDatabase();
const at = new Date('2026-06-10T10:00:00Z');
const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };

const passes = () =>
  queryRows(
    test.db,
    z.strictObject({
      key: z.string(),
      accountId: z.uuid().nullable(),
      eraseAfter: z.iso.date().nullable(),
      terms: z.int(),
    }),
    sql`select unique_key as key, account_id as "accountId", erase_after::text as "eraseAfter",
          (select count(*)::int from pass_terms t where t.unique_key = p.unique_key) as terms
        from passes p order by created_at, unique_key`,
  );

async function issue(code: string, more: Pick<PassToIssue, 'accountId' | 'uniqueKey'>) {
  const edition = (await loadCatalogue(test.db)).editions.find((one) => one.code === code);
  if (!edition) throw new Error('no edition');
  await issuePasses(test.db, [{ kind: 'pass', holder, edition, extensions: [], options: [], ...more }], at);
}

beforeEach(() => seedCatalogue(test.db));

describe('a renewed pass', () => {
  it('belongs to the first account that renews it, if it had none', async () => {
    await issue('25-26', { accountId: null });
    await test.db.execute(sql`update passes set erase_after = '2026-09-30'`);
    const [{ key: uniqueKey } = { key: '' }] = await passes();
    const accountId = await shopCustomer(test.db);
    await issue('26-27', { accountId, uniqueKey });
    expect(await passes()).toEqual([{ key: uniqueKey, accountId, eraseAfter: null, terms: 2 }]);
  });

  it('stays with its account when another account pays', async () => {
    const accountId = await shopCustomer(test.db);
    await issue('25-26', { accountId });
    const [{ key: uniqueKey } = { key: '' }] = await passes();
    await issue('26-27', { accountId: await shopCustomer(test.db), uniqueKey });
    expect(await passes()).toEqual([{ key: uniqueKey, accountId, eraseAfter: null, terms: 2 }]);
  });
});
