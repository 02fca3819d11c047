import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { listAudit } from '../audit/queries';
import { auditQuerySchema } from '../audit/schema';
import { seedCatalogue } from '../catalogue/sample';
import { queryColumn } from '../db/rows';
import { addCompany, removeCompany } from './commands/companies';
import { importFile } from './commands/import-file';
import { setQuota } from './commands/set-quota';
import { validateImport } from './commands/validate-import';
import { companyListSchema } from './company-schema';
import { cardList } from './csv-files';
import { findCompany, listCompanies } from './queries/companies';
import { getImport } from './queries/import';
import { listCoded } from './queries/orders';

const test = useDatabase();
const at = new Date('2026-11-21T10:00:00Z');
const by = staffAt(at);
const HEADER = 'Produit;Prénom;Nom;Date de naissance;E-mail';
let id: string;

beforeEach(async () => {
  await seedCatalogue(test.db);
  id = await shopCustomer(test.db, shopContact());
  await test.db.execute(sql`update accounts set scopes = '{pro}' where id = ${id}`);
  const quota = { username: `${id}@passage.example`, product: 'PASSAGE', edition: '26-27', quota: 5 };
  await setQuota(test.db, quota, by);
});

const uploaded = (...rows: string[]) =>
  importFile(
    test.db,
    { fileName: 'equipe.csv', bytes: Buffer.from([HEADER, ...rows].join('\r\n')) },
    { accountId: id, locale: 'fr', at, by },
  );

const ordered = () =>
  validateImport(
    test.db,
    {},
    { accountId: id, locale: 'fr', at, idempotencyKey: 'key', network: '192.0.2.1' },
  );

const GOOD = 'PASSAGE;Zoé;Favre;14.03.1989;zoe@passage.example';
const FAULTY = 'PASSAGE;Max;Favre;;max@passage.example';

const scopesOf = (account: string) =>
  queryColumn(test.db, z.string(), sql`select unnest(scopes) from accounts where id = ${account}`);

describe('the access of a company', () => {
  it('is given to an active account, once', async () => {
    const customer = await shopCustomer(test.db);
    const username = `${customer}@passage.example`;
    for (let times = 0; times < 2; times += 1)
      expect(await addCompany(test.db, { username }, by)).toEqual({ ok: true, data: { id: customer } });
    expect(await scopesOf(customer)).toEqual(['customer', 'pro']);
    const log = await listAudit(test.db, auditQuerySchema.parse({ action: 'company_added' }));
    expect(log.items).toMatchObject([{ target: `account:${customer}` }]);
  });

  it.each(['pending', 'deleted'])('is not given to an account that is %s, or to none', async (status) => {
    await test.db.execute(
      sql`update accounts set status = ${status}, scopes = '{customer}' where id = ${id}`,
    );
    for (const username of [`${id}@passage.example`, 'personne@passage.example'])
      expect(await addCompany(test.db, { username }, by)).toMatchObject({
        error: { code: 'invalid_data', fields: [{ path: 'username', code: 'no_active_account' }] },
      });
    expect(await scopesOf(id)).toEqual(['customer']);
  });

  it('is taken back, and given back with the file that is being imported and the quotas', async () => {
    await uploaded(GOOD);
    const before = await findCompany(test.db, { id, locale: 'fr' });
    expect(before).toMatchObject({ quota: 5, file: { rows: 1 } });
    expect(await removeCompany(test.db, { id }, by)).toMatchObject({ ok: true });
    expect(await scopesOf(id)).toEqual([]);
    expect(await findCompany(test.db, { id, locale: 'fr' })).toBeNull();
    expect(await removeCompany(test.db, { id }, by)).toMatchObject({ error: { code: 'not_found' } });
    await addCompany(test.db, { username: `${id}@passage.example` }, by);
    expect(await findCompany(test.db, { id, locale: 'fr' })).toEqual(before);
  });

  it('is given back by an undo only until somebody else has decided about it', async () => {
    const username = `${id}@passage.example`;
    const removed = async () => {
      const result = await removeCompany(test.db, { id }, by);
      return result.ok ? result.data.change : '';
    };
    const undo = (undoes: string) => addCompany(test.db, { username, undoes }, by);
    expect(await undo(await removed())).toMatchObject({ ok: true });
    expect(await scopesOf(id)).toEqual(['pro']);
    const change = await removed();
    // a colleague gives it back and takes it again
    await addCompany(test.db, { username }, by);
    const last = await removed();
    expect(await undo(change)).toMatchObject({ error: { code: 'invalid_transition' } });
    expect(await scopesOf(id)).toEqual([]);
    expect(await undo(last)).toMatchObject({ ok: true });
  });

  it('is not taken back once the company has ordered', async () => {
    await uploaded(GOOD);
    expect(await ordered()).toMatchObject({ ok: true });
    expect(await removeCompany(test.db, { id }, by)).toMatchObject({ error: { code: 'conflict' } });
    expect(await scopesOf(id)).toEqual(['pro']);
  });
});

describe('a company in the office', () => {
  it('is listed with its quota and the faults of its file', async () => {
    await uploaded(GOOD, FAULTY);
    const find = (q: string) => listCompanies(test.db, companyListSchema.parse({ q }));
    expect(await find(id)).toMatchObject({ total: 1, items: [{ id, quota: 5, passes: 0, faulty: 1 }] });
    expect(await find('personne')).toMatchObject({ total: 0 });
    await test.db.execute(
      sql`update accounts set contact = contact || '{"company":"Société de l’Écluse"}' where id = ${id}`,
    );
    expect(await find("societe de l'ecluse")).toMatchObject({ total: 1 });
    await test.db.execute(sql`update accounts set scopes = '{}' where id = ${id}`);
    expect(await find(id)).toMatchObject({ total: 0 });
    expect(await findCompany(test.db, { id, locale: 'fr' })).toBeNull();
  });

  it('has a file that staff upload: the same faults as in its account, and one entry in the log', async () => {
    expect((await uploaded(GOOD, FAULTY)).ok).toBe(true);
    const company = await findCompany(test.db, { id, locale: 'fr' });
    expect(company?.file).toEqual(await getImport(test.db, { accountId: id, locale: 'fr' }));
    expect(company?.file?.errors).toMatchObject([{ line: 3, column: 'birthDate' }]);
    const query = auditQuerySchema.parse({ action: 'company_file_imported' });
    expect((await listAudit(test.db, query)).items).toMatchObject([{ after: { rows: 2, faulty: 1 } }]);
  });

  it('has its cards as a list with codes, without blocked ones', async () => {
    await uploaded(GOOD, 'PASSAGE;Max;Favre;15.03.1989;max@passage.example');
    const order = await ordered();
    if (!order.ok) throw new Error(JSON.stringify(order.error));
    const orderId = order.data.id;
    const cards = async () =>
      (await listCoded(test.db, { orderId, accountId: id, at, locale: 'fr' }))?.passes ?? [];
    expect(
      cardList(await cards(), 'fr')
        .trim()
        .split('\n'),
    ).toHaveLength(3);
    await test.db.execute(sql`update passes set is_blocked = true where first_name = 'Max'`);
    const list = cardList(await cards(), 'fr');
    expect(list).toContain('Zoé');
    expect(list).not.toContain('Max');
    expect(await findCompany(test.db, { id, locale: 'fr' })).toMatchObject({
      passes: 2,
      file: null,
      orders: [{ id: orderId, passes: 2 }],
    });
  });
});

describe('the quota of a company', () => {
  const set = (quota: number, before?: number, edition = '26-27') =>
    setQuota(test.db, { username: `${id}@passage.example`, product: 'PASSAGE', edition, quota, before }, by);
  const stored = async () =>
    (await findCompany(test.db, { id, locale: 'fr' }))?.quotas.map(({ edition, quota }) => [edition, quota]);

  it.each([
    { name: 'as it was read', quota: 20, before: 5, isSaved: true },
    { name: 'without what was read', quota: 20, before: undefined, isSaved: true },
    { name: 'to the number that somebody else has set', quota: 5, before: 8, isSaved: true },
    { name: 'over another number', quota: 20, before: 8, isSaved: false },
    { name: 'over one that was not there', quota: 20, before: 0, isSaved: false },
  ])('is set $name: $isSaved', async ({ quota, before, isSaved }) => {
    expect(await set(quota, before)).toMatchObject(
      isSaved ? { data: { quota } } : { error: { code: 'conflict' } },
    );
    expect(await stored()).toEqual([['26-27', isSaved ? quota : 5]]);
  });

  it('is not there after a conflict about the first one', async () => {
    expect(await set(20, 3, '25-26')).toMatchObject({ error: { code: 'conflict' } });
    expect(await stored()).toEqual([['26-27', 5]]);
    expect(await set(20, 0, '25-26')).toEqual({
      ok: true,
      data: { username: `${id}@passage.example`, product: 'PASSAGE', edition: '25-26', quota: 20 },
    });
  });
});
