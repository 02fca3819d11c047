import { beforeEach, expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { endedOrBlocked } from '@/tests/support/ended-or-blocked';
import { systemActor } from '../audit/actor';
import { checkChain } from '../audit/queries';
import { loadCatalogue, lockCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { issuePasses } from '../passes/commands/issue-passes';
import { importEditions } from './commands/import-editions';
import { prepareNextEdition } from './commands/prepare-next-edition';
import { saveEdition } from './commands/save-edition';
import { catalogueFile } from './file';
import { findEditionView, listEditionData } from './queries';

const test = useCommittedDatabase();
const at = new Date('2026-11-23T10:00:00Z');
const LEADS = 20;
const by = (lead: number) => systemActor(`lead ${lead}`, at);
const leads = <T>(work: (lead: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: LEADS }, (_, lead) => work(lead)));
const codesOf = (answers: readonly ({ ok: true } | { ok: false; error: { code: string } })[]) =>
  answers.map((answer) => (answer.ok ? 'saved' : answer.error.code)).sort();
const ONE_OF_ALL = [...Array<string>(LEADS - 1).fill('conflict'), 'saved'];

beforeEach(() => seedCatalogue(test.db, at));

it('one of the leads who save the same version is first, the others see a conflict', async () => {
  const edition = await findEditionView(test.db, '27-28', 'fr');
  if (!edition) throw new Error('no edition');
  const price = (lead: number) => [{ product: 'PASSAGE', price: 50_000 + lead }];
  const answers = await leads((lead) =>
    saveEdition(test.db, { ...edition, products: price(lead) }, by(lead)),
  );
  expect(codesOf(answers)).toEqual(ONE_OF_ALL);
  const winner = answers.findIndex(({ ok }) => ok);
  const { editions } = await loadCatalogue(test.db);
  expect(editions.find(({ code }) => code === '27-28')?.prices).toEqual({ pass: 50_000 + winner });
  expect(await checkChain(test.db)).toMatchObject({ entries: 1, broken: null });
});

it('the next edition is prepared once', async () => {
  const answers = await leads((lead) => prepareNextEdition(test.db, '27-28', by(lead)));
  expect(codesOf(answers)).toEqual(ONE_OF_ALL);
  expect((await loadCatalogue(test.db)).editions).toHaveLength(5);
});

it('an import waits for orders that are being placed, and changes no price of theirs', async () => {
  const editions = await listEditionData(test.db);
  const edition = editions.find(({ code }) => code === '27-28');
  if (!edition) throw new Error('no edition');
  const products = edition.products.map((one) => ({ ...one, price: one.price + 100 }));
  const text = catalogueFile([{ ...edition, products }]);
  const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
  const pass = { kind: 'pass' as const, accountId: null, holder, edition, extensions: [], options: [] };
  const { importing } = await test.db.transaction(async (tx) => {
    await lockCatalogue(tx, { editions: ['27-28'], db: test.db });
    const started = importEditions(test.db, { name: 'catalogue.json', text }, by(0));
    await endedOrBlocked(started);
    await issuePasses(tx, [pass], at);
    return { importing: started };
  });
  const refused = products.map(() => expect.objectContaining({ code: 'frozen' }) as unknown);
  expect(await importing).toMatchObject({ error: { code: 'invalid_file', fields: refused } });
  expect(await listEditionData(test.db)).toEqual(editions);
});

it('two editions that are created at once do not overlap', async () => {
  const edition = await findEditionView(test.db, '27-28', 'fr');
  if (!edition) throw new Error('no edition');
  const { version: _, ...rest } = edition;
  const moved = {
    validFrom: '2028-09-01',
    validUntil: '2029-08-31',
    onSaleFrom: '2028-06-03',
    onSaleUntil: '2029-08-31',
  };
  const answers = await Promise.all(
    ['28-29', '29-30'].map((code) => saveEdition(test.db, { ...rest, ...moved, code }, by(0))),
  );
  expect(codesOf(answers)).toEqual(['invalid_data', 'saved']);
});
