import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { IMPORT_KEPT_DAYS, UNCLAIMED_PASS_KEPT_DAYS } from '../config/retention';
import { countRows, rawRows } from '../db/rows';
import { addCompany, removeCompany } from '../pro/commands/companies';
import { importFile } from '../pro/commands/import-file';
import { setQuota } from '../pro/commands/set-quota';
import { validateImport } from '../pro/commands/validate-import';
import type { ProContext } from '../pro/queries/season';
import { cleanUp } from './clean-up-commands';

const test = useDatabase();
const at = new Date('2026-11-21T10:00:00Z');
const LAST_DAY = new Date('2027-08-31T10:00:00Z');
const daysAfter = (start: Date, days: number) => new Date(start.getTime() + days * 86_400_000);
let context: ProContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  context = { accountId: await shopCustomer(test.db, shopContact()), locale: 'fr', at };
  const username = `${context.accountId}@passage.example`;
  await setQuota(test.db, { username, product: 'PASSAGE', edition: '26-27', quota: 2 }, staffAt(at));
  const rows = ['Zoé', 'Max'].map((name) => `PASSAGE;${name};Favre;14.03.1989;essai@passage.example`);
  const bytes = Buffer.from(['Produit;Prénom;Nom;Date de naissance;E-mail', ...rows].join('\n'));
  const imported = await importFile(test.db, { fileName: 'equipe.csv', bytes }, context);
  if (!imported.ok) throw new Error(imported.error.code);
});

const namesIn = (table: 'passes' | 'pro_import_rows' | 'pro_imports') =>
  countRows(test.db, sql`select 1 from ${sql.raw(table)}`);

describe('an import that is not ordered', () => {
  it('is deleted with its rows after a while', async () => {
    await cleanUp(test.db, daysAfter(at, IMPORT_KEPT_DAYS - 1));
    expect(await namesIn('pro_import_rows')).toBe(2);
    await cleanUp(test.db, daysAfter(at, IMPORT_KEPT_DAYS + 1));
    expect([await namesIn('pro_imports'), await namesIn('pro_import_rows')]).toEqual([0, 0]);
  });

  it.each([
    { name: 'a day after the access was taken back', isGivenBack: false, left: [2, 0] },
    { name: 'as ever once it was given back', isGivenBack: true, left: [2, 2] },
  ])('is deleted $name', async ({ isGivenBack, left }) => {
    const id = context.accountId;
    await test.db.execute(sql`update accounts set scopes = '{pro}' where id = ${id}`);
    expect(await removeCompany(test.db, { id }, staffAt(at))).toMatchObject({ ok: true });
    const hoursAfter = (hours: number) => new Date(at.getTime() + hours * 3_600_000);
    await cleanUp(test.db, hoursAfter(23));
    const kept = await namesIn('pro_import_rows');
    if (isGivenBack)
      await addCompany(test.db, { username: `${id}@passage.example` }, staffAt(hoursAfter(23)));
    await cleanUp(test.db, hoursAfter(25));
    expect([kept, await namesIn('pro_import_rows')]).toEqual(left);
  });
});

describe('an unclaimed pass', () => {
  beforeEach(async () => {
    const order = await validateImport(
      test.db,
      {},
      { ...context, idempotencyKey: 'key-1', network: '192.0.2.1' },
    );
    if (!order.ok) throw new Error(order.error.code);
  });

  const claimOne = () =>
    test.db.execute(sql`update passes set account_id = ${context.accountId} where first_name = 'Zoé'`);

  it('can be renewed for a year after its last day, then it is deleted', async () => {
    await claimOne();
    await cleanUp(test.db, daysAfter(LAST_DAY, UNCLAIMED_PASS_KEPT_DAYS));
    expect(await namesIn('passes')).toBe(2);
    await cleanUp(test.db, daysAfter(LAST_DAY, UNCLAIMED_PASS_KEPT_DAYS + 1));
    expect(await rawRows(test.db, sql`select first_name as name from passes`)).toEqual([{ name: 'Zoé' }]);
    expect(await rawRows(test.db, sql`select 1 from pass_terms`)).toHaveLength(1);
  });

  it('stays valid to its last day when the company is deleted, then it is deleted', async () => {
    await test.db.execute(sql`update accounts set status = 'deleted'`);
    await cleanUp(test.db, LAST_DAY);
    expect(await namesIn('passes')).toBe(2);
    await cleanUp(test.db, daysAfter(LAST_DAY, 1));
    expect(await namesIn('passes')).toBe(0);
  });
});
