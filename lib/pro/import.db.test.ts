import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { loadCatalogue } from '../catalogue/queries';
import { rawRows } from '../db/rows';
import { issuePasses } from '../passes/commands/issue-passes';
import { cancelImport } from './commands/cancel-import';
import { importFile, type ImportedFile } from './commands/import-file';
import { setQuota } from './commands/set-quota';
import { faultyRows } from './csv-files';
import { rememberedHeaders } from './queries/headers';
import { getImport } from './queries/import';
import { listQuotas } from './queries/quotas';
import type { ProContext } from './queries/season';

const test = useDatabase();
const at = new Date('2026-11-21T10:00:00Z');
const edition = '26-27';
let context: ProContext;
let username: string;

beforeEach(async () => {
  await seedCatalogue(test.db);
  const accountId = await shopCustomer(test.db);
  username = `${accountId}@passage.example`;
  context = { accountId, locale: 'fr', at };
});

const HEADER = 'Produit;Prénom;Nom;Date de naissance;E-mail;Options';
const person = (name: string, product = 'PASSAGE', options = '') =>
  `${product};${name};Favre;14.03.1989;${name.toLowerCase().replace('é', 'e')}@passage.example;${options}`;

const importing = (lines: string[], file: Partial<ImportedFile> = {}) =>
  importFile(
    test.db,
    { fileName: 'equipe.csv', bytes: Buffer.from([HEADER, ...lines].join('\r\n')), ...file },
    context,
  );

async function imported(lines: string[], file: Partial<ImportedFile> = {}) {
  const result = await importing(lines, file);
  if (result.ok) return result.data;
  // refused, but stored for display
  const kept = result.error.code === 'quota_exceeded' && (await getImport(test.db, context));
  if (!kept) throw new Error(JSON.stringify(result.error));
  return kept;
}

const grant = (product: string, quota: number) =>
  setQuota(test.db, { username, product, edition, quota }, staffAt(at));

describe('importing a file', () => {
  it('returns rows, prices and quota, the same on every device', async () => {
    await grant('PASSAGE', 3);
    await grant('MINI_PASSAGE', 1);
    const view = await imported([person('Zoé', 'PASSAGE', 'festivals'), person('Max', 'Mini Passage')]);
    expect(view).toMatchObject({
      fileName: 'equipe.csv',
      edition,
      rows: 2,
      total: 46_500 + 9_000 + 12_000,
      messages: ['first_step_pro'],
      quota: [
        { product: 'PASSAGE', quota: 3, used: 0, imported: 1, remaining: 2 },
        { product: 'MINI_PASSAGE', quota: 1, used: 0, imported: 1, remaining: 0 },
      ],
    });
    const same = await getImport(test.db, context);
    expect(view).toEqual({ ...same, messages: ['first_step_pro'] });
  });

  it('reports line, column and reason of every error, and rows beyond the quota', async () => {
    await grant('PASSAGE', 1);
    const view = await imported([person('Zoé'), person('Max'), person('Zoé'), person('Eva', 'GIFT')]);
    expect(view.errors.map(({ line, column, code }) => [line, column, code])).toEqual([
      [3, 'product', 'quota_exceeded'],
      [4, 'lastName', 'duplicate'],
      [4, 'product', 'quota_exceeded'],
      [5, 'product', 'choice'],
    ]);
    expect(view.errors.every(({ message }) => message.length > 5)).toBe(true);
  });

  it('refuses rows beyond the quota, but stores them', async () => {
    await grant('PASSAGE', 1);
    expect(await importing([person('Zoé'), person('Max')])).toEqual({
      ok: false,
      error: { code: 'quota_exceeded' },
    });
    expect(await getImport(test.db, context)).toMatchObject({
      rows: 2,
      quota: [{ quota: 1, imported: 2, remaining: -1 }],
      errors: [{ line: 3, code: 'quota_exceeded' }],
    });
  });

  it('replaces invalid rows with corrections, and keeps the others', async () => {
    await grant('PASSAGE', 9);
    const first = await imported([
      person('Zoé'),
      person('Max', 'WRONG'),
      person('Eva'),
      person('-Noé', 'WRONG'),
    ]);
    const file = await faultyRows(test.db, first, 'fr');
    expect(file.match(/\r\n/g)).toHaveLength(3);
    const bytes = Buffer.from(file.replaceAll('WRONG', 'PASSAGE'));
    const merged = await imported([], { fileName: 'corrected.csv', bytes, isCorrection: true });
    expect(merged).toMatchObject({ fileName: 'equipe.csv', rows: 4, errors: [] });
    const rows = await rawRows(
      test.db,
      sql`select line, cells->>'firstName' as name from pro_import_rows order by line`,
    );
    expect(rows).toEqual([
      { line: 2, name: 'Zoé' },
      { line: 3, name: 'Max' },
      { line: 4, name: 'Eva' },
      { line: 5, name: '-Noé' },
    ]);
  });

  it('keeps the season of a file whose faulty rows are put right once the next one is on sale', async () => {
    await grant('PASSAGE', 9);
    const first = await imported([person('Zoé'), person('Max', 'WRONG')]);
    const file = await faultyRows(test.db, first, 'fr');
    context = { ...context, at: new Date('2027-06-10T10:00:00Z') };
    const bytes = Buffer.from(file.replaceAll('WRONG', 'PASSAGE'));
    expect(await imported([], { bytes, isCorrection: true })).toMatchObject({ edition, rows: 2, errors: [] });
    expect(await imported([person('Zoé')])).toMatchObject({ edition: '27-28' });
  });

  it('detects holders with a pass of this edition, and foreign numbers', async () => {
    await grant('PASSAGE', 9);
    const { editions } = await loadCatalogue(test.db);
    const holder = { firstName: 'Zoé', lastName: 'Favre', birthDate: '1989-03-14' };
    const issue = (code: string, firstName: string) => {
      const term = editions.find((one) => one.code === code);
      if (!term) throw new Error('no such edition');
      return issuePasses(
        test.db,
        [
          {
            kind: 'pass',
            accountId: context.accountId,
            holder: { ...holder, firstName },
            edition: term,
            extensions: [],
            options: [],
          },
        ],
        at,
      );
    };
    await issue('26-27', 'Zoé');
    await issue('25-26', 'Max');
    const view = await imported([person('Zoé'), person('Max')]);
    expect(view.errors.map(({ line, code }) => [line, code])).toEqual([[2, 'taken']]);
  });

  it('replaces the previous file', async () => {
    await imported([person('Zoé')]);
    expect((await imported([person('Max'), person('Eva')])).rows).toBe(2);
    expect((await getImport(test.db, context))?.rows).toBe(2);
  });

  it('rejects an unreadable file and keeps the previous one', async () => {
    await imported([person('Zoé')]);
    expect(await importing(['PASSAGE;"Max'])).toMatchObject({
      ok: false,
      error: { code: 'invalid_file', fields: [{ path: 'file.2', code: 'format' }] },
    });
    expect((await getImport(test.db, context))?.rows).toBe(1);
  });

  it('asks what unknown headers mean, and remembers the answer', async () => {
    const bytes = Buffer.from(
      'Abo;Rufname;Nom;Date de naissance;E-mail\nPASSAGE;Zoé;Favre;14.03.1989;z@passage.example',
    );
    expect(await importing([], { bytes })).toMatchObject({
      ok: false,
      error: { code: 'invalid_file', fields: [{ path: 'columns.firstName', code: 'required' }] },
    });
    const columns = { Rufname: 'firstName', 'in no file': 'zip' } as const;
    const first = await imported([], { bytes, columns });
    expect(first.errors.map(({ code }) => code)).toEqual(['quota_exceeded']);
    expect((await imported([], { bytes })).rows).toBe(1);
    expect(await rememberedHeaders(test.db, context.accountId)).toEqual({ rufname: 'firstName' });
  });
});

it('spares the file that another tab imported meanwhile', async () => {
  const { id: importId } = await imported([person('Zoé')]);
  const { id } = await imported([person('Max')]);
  await cancelImport(test.db, { ...context, importId });
  expect(await getImport(test.db, context)).toMatchObject({ id, rows: 1 });
  await cancelImport(test.db, { ...context, importId: id });
  expect(await getImport(test.db, context)).toBeNull();
});

it('deletes a cancelled file', async () => {
  await imported([person('Zoé')]);
  await cancelImport(test.db, context);
  await cancelImport(test.db, context);
  expect(await getImport(test.db, context)).toBeNull();
});

describe('a quota', () => {
  it('is set, raised and lowered', async () => {
    await grant('PASSAGE', 5);
    expect(await grant('PASSAGE', 2)).toEqual({
      ok: true,
      data: { username, product: 'PASSAGE', edition, quota: 2 },
    });
    expect(await listQuotas(test.db, context)).toMatchObject([
      { product: 'PASSAGE', quota: 2, remaining: 2 },
    ]);
  });

  it.each([
    ['an unknown account', { username: 'x@passage.example' }, 'not_found'],
    ['a product without quotas', { product: 'GIFT' }, 'invalid_data'],
    ['an unknown edition', { edition: '99-00' }, 'invalid_data'],
  ])('is refused for %s', async (_, change, code) => {
    const input = { username, product: 'PASSAGE', edition, quota: 5, ...change };
    expect(await setQuota(test.db, input, staffAt(at))).toMatchObject({ ok: false, error: { code } });
  });
});
