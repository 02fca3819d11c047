import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { editions, productPrices } from '../catalogue/tables';
import { importFile } from './commands/import-file';
import { setQuota } from './commands/set-quota';
import { validateImport } from './commands/validate-import';
import { getImport } from './queries/import';
import { listProOrders } from './queries/orders';

const test = useDatabase();
const at = new Date('2026-11-21T10:00:00Z');

beforeEach(() => seedCatalogue(test.db));

it('a company orders nothing at a price that it was not shown', async () => {
  const accountId = await shopCustomer(test.db, { ...shopContact(), company: 'Horlogerie du Lac SA' });
  const context = { accountId, locale: 'fr' as const, at };
  const quota = { username: `${accountId}@passage.example`, product: 'PASSAGE', edition: '26-27', quota: 2 };
  await setQuota(test.db, quota, staffAt(at));
  const rows =
    'Produit;Prénom;Nom;Date de naissance;E-mail\nPASSAGE;Zoé;Favre;14.03.1989;zoe@passage.example';
  await importFile(test.db, { fileName: 'equipe.csv', bytes: Buffer.from(rows) }, context);
  const next = sql`${editions.version} + 1`;
  await test.db.update(editions).set({ version: next }).where(eq(editions.code, '26-27'));
  await test.db.update(productPrices).set({ priceCents: 50_000 }).where(eq(productPrices.kind, 'pass'));
  const validate = () =>
    validateImport(
      test.db,
      { conditionsAccepted: true },
      { ...context, idempotencyKey: 'key', network: '192.0.2.1' },
    );
  expect(await validate()).toMatchObject({ ok: false, error: { code: 'conflict' } });
  expect(await listProOrders(test.db, accountId)).toEqual([]);
  expect(await getImport(test.db, context)).toMatchObject({ total: 50_000 });
  expect(await validate()).toMatchObject({ ok: true });
  expect(await listProOrders(test.db, accountId)).toMatchObject([{ totalCents: 50_000 }]);
});
