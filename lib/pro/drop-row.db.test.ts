import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { dropRow } from './commands/drop-row';
import { importFile } from './commands/import-file';
import { setQuota } from './commands/set-quota';
import { getImport } from './queries/import';
import type { ProContext } from './queries/season';

/** A company removes rows of its file. */
const test = useDatabase();
const at = new Date('2026-11-21T10:00:00Z');
let context: ProContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  const accountId = await shopCustomer(test.db);
  context = { accountId, locale: 'fr', at };
  const quota = { product: 'PASSAGE', edition: '26-27', quota: 5 } as const;
  await setQuota(test.db, { username: `${accountId}@passage.example`, ...quota }, staffAt(at));
});

async function imported(names: string[]) {
  const lines = names.map((name) => `PASSAGE;${name};Favre;14.03.1989;p@passage.example`);
  const bytes = Buffer.from(['Produit;Prénom;Nom;Date de naissance;E-mail', ...lines].join('\n'));
  await importFile(test.db, { fileName: 'equipe.csv', bytes }, context);
  const view = await getImport(test.db, context);
  if (!view) throw new Error('nothing was imported');
  return view;
}

it('checks the whole file again, and succeeds twice', async () => {
  await imported(['Zoé', 'Max', 'Zoé']);
  for (const time of [1, 2]) {
    const left = await dropRow(test.db, { line: 2 }, context);
    expect(left, String(time)).toMatchObject({ ok: true, data: { import: { rows: 2, errors: [] } } });
  }
});

it('brings a file back within the quota', async () => {
  const { rows, errors } = await imported(['Zoé', 'Max', 'Noé', 'Eva', 'Léa', 'Ida']);
  expect([rows, errors.map(({ code }) => code)]).toEqual([6, ['quota_exceeded']]);
  const left = await dropRow(test.db, { line: 5 }, context);
  expect(left).toMatchObject({ data: { import: { rows: 5, errors: [] } } });
});

it('ends the import with its last row', async () => {
  await imported(['Zoé']);
  expect(await dropRow(test.db, { line: 2 }, context)).toEqual({ ok: true, data: { import: null } });
  expect(await getImport(test.db, context)).toBeNull();
  expect(await dropRow(test.db, { line: 2 }, context)).toMatchObject({ error: { code: 'not_found' } });
});

it('does not change another file than the displayed one', async () => {
  const { id: importId } = await imported(['Zoé', 'Zoé']);
  await imported(['Max', 'Noé']);
  const refused = await dropRow(test.db, { line: 2, importId }, context);
  expect(refused).toMatchObject({ error: { code: 'not_found' } });
  expect(await getImport(test.db, context)).toMatchObject({ rows: 2 });
});
