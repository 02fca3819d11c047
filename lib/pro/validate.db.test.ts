import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { staffAt } from '@/tests/support/staff';
import { loadCatalogue } from '../catalogue/queries';
import { seedCatalogue } from '../catalogue/sample';
import { newId } from '../core/ids';
import { queryRows, rawRows } from '../db/rows';
import { cancelOrder } from '../orders/commands/cancel-order';
import { completeOrder } from '../orders/commands/complete-order';
import { listOrders } from '../orders/queries';
import { issuePasses } from '../passes/commands/issue-passes';
import { uniqueKeyFrom } from '../passes/rules';
import { correctRow } from './commands/correct-row';
import { importFile } from './commands/import-file';
import { setQuota } from './commands/set-quota';
import { validateImport } from './commands/validate-import';
import { getImport } from './queries/import';
import { getProOrder, listIssued, listProOrders } from './queries/orders';
import { listQuotas } from './queries/quotas';
import { listRows } from './queries/rows';
import type { ProContext } from './queries/season';

const test = useDatabase();
const at = new Date('2026-11-21T10:00:00Z');
let context: ProContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  const contact = { ...shopContact(), company: 'Horlogerie du Lac SA' };
  const accountId = await shopCustomer(test.db, contact);
  context = { accountId, locale: 'fr', at };
  await grant(5);
});

const grant = (quota: number) =>
  setQuota(
    test.db,
    {
      username: `${context.accountId}@passage.example`,
      product: 'PASSAGE',
      edition: '26-27',
      quota,
    },
    staffAt(at),
  );

const HEADER = 'Produit;Prénom;Nom;Date de naissance;E-mail;Options';

async function imported(names: string[], options = 'festivals') {
  const lines = names.map((name, i) => `PASSAGE;${name};Favre;14.03.1989;p${i}@passage.example;${options}`);
  const bytes = Buffer.from([HEADER, ...lines].join('\n'));
  const result = await importFile(test.db, { fileName: 'equipe.csv', bytes }, context);
  if (!result.ok && result.error.code !== 'quota_exceeded') throw new Error(JSON.stringify(result.error));
  const view = await getImport(test.db, context);
  if (!view) throw new Error('nothing was imported');
  return view;
}

const validate = (key = 'key-00000001', change: object = {}) =>
  validateImport(
    test.db,
    { conditionsAccepted: true, reference: 'RH-2026', ...change },
    { ...context, idempotencyKey: key, network: '192.0.2.1' },
  );

async function validated(key?: string) {
  const result = await validate(key);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data;
}

const countsRow = z.strictObject({
  orders: z.int(),
  passes: z.int(),
  valid: z.int(),
  mails: z.int(),
  rows: z.int(),
});

const counts = async () => {
  const [row] = await queryRows(
    test.db,
    countsRow,
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from passes) as passes,
      (select count(*)::int from pass_terms t join passes p using (unique_key) where not p.is_blocked) as valid,
      (select count(*)::int from mails where template = 'pass_issued') as mails,
      (select count(*)::int from pro_import_rows) as rows`,
  );
  return row;
};

describe('validating an import', () => {
  it('orders by invoice, issues the passes, mails each holder and the invoice', async () => {
    await imported(['Zoé', 'Max']);
    const order = await validated();
    expect(order).toMatchObject({ status: 'pending', totalCents: 2 * 55_500, paymentMethod: 'invoice' });
    expect(await counts()).toEqual({ orders: 1, passes: 2, valid: 2, mails: 2, rows: 0 });
    expect(await getImport(test.db, context)).toBeNull();
    expect(await listProOrders(test.db, context.accountId)).toMatchObject([
      { number: order.number, passes: 2, mailsQueued: 2, mailsFailed: 0, customerReference: 'RH-2026' },
    ]);
    const own = { orderId: order.id, accountId: context.accountId };
    expect(await getProOrder(test.db, own)).toMatchObject({ number: order.number, passes: 2 });
    expect(await getProOrder(test.db, { ...own, accountId: newId() })).toBeNull();
    const issued = await listIssued(test.db, { orderId: order.id, ...context });
    expect(issued?.passes.map(({ firstName }) => firstName)).toEqual(['Zoé', 'Max']);
    const invoices = await rawRows(test.db, sql`select 1 from mails where template = 'invoice'`);
    expect(invoices).toHaveLength(1);
  });

  it('sends printed cards with the invoice, without postage', async () => {
    await imported(['Zoé'], 'printed-card');
    await validated();
    const order = sql`select delivery, shipping_cents as shipping, total_cents as total from orders`;
    expect(await rawRows(test.db, order)).toEqual([{ delivery: 'post', shipping: 0, total: 47_000 }]);
  });

  it('counts orders against the quota until they are cancelled', async () => {
    await imported(['Zoé', 'Max']);
    const { id } = await validated();
    expect(await listQuotas(test.db, context)).toMatchObject([
      { quota: 5, used: 2, imported: 0, remaining: 3 },
    ]);
    await cancelOrder(test.db, { orderId: id, at, actor: 'system', reason: 'not_paid' });
    expect(await listQuotas(test.db, context)).toMatchObject([{ used: 0, remaining: 5 }]);
    expect(await counts()).toMatchObject({ passes: 2, valid: 0 });
  });

  it('issues nothing again when the invoice is paid', async () => {
    await imported(['Zoé']);
    const { id } = await validated();
    expect(await completeOrder(test.db, { orderId: id, at, actor: 'system' })).toMatchObject({ ok: true });
    expect(await counts()).toMatchObject({ passes: 1, valid: 1, mails: 1 });
  });

  it('creates one order per key, however often it is sent', async () => {
    await imported(['Zoé']);
    const first = await validated();
    expect(await validated()).toMatchObject({ id: first.id });
    expect(await validate('key-00000001', { reference: 'other' })).toMatchObject({
      error: { code: 'invalid_data' },
    });
    expect(await counts()).toMatchObject({ orders: 1, passes: 1 });
  });

  it('is separate from the customer’s own purchases', async () => {
    await imported(['Zoé']);
    await validated();
    expect(await listOrders(test.db, context)).toEqual([]);
    expect(await listOrders(test.db, { ...context, channels: ['pro'] })).toHaveLength(1);
  });

  it.each<[string, () => Promise<unknown>, string]>([
    ['nothing is imported', async () => undefined, 'empty_cart'],
    [
      'the quota has no room',
      async () => {
        await imported(['Zoé']);
        await grant(0);
      },
      'quota_exceeded',
    ],
    ['a row is at fault', () => imported(['Zoé', 'Zoé']), 'invalid_file'],
    [
      'the account has no address',
      async () => {
        await imported(['Zoé']);
        await test.db.execute(sql`update accounts set contact = contact - 'address'`);
      },
      'invalid_data',
    ],
  ])('changes nothing when %s', async (_, prepare, code) => {
    await prepare();
    const before = await counts();
    expect(await validate()).toMatchObject({ ok: false, error: { code } });
    expect(await counts()).toEqual(before);
  });

  it('orders only the displayed file, not a replacement', async () => {
    const seen = await imported(['Zoé']);
    const { id } = await imported(['Max']);
    const before = await counts();
    expect(await validate('key-00000001', { importId: seen.id })).toMatchObject({
      ok: false,
      error: { code: 'invalid_data', fields: [{ path: 'importId', code: 'not_available' }] },
    });
    expect(await counts()).toEqual(before);
    expect(await validate('key-00000001', { importId: id })).toMatchObject({ ok: true });
  });

  it('detects passes issued since the upload', async () => {
    await imported(['Zoé']);
    await validated();
    await imported(['Max']);
    await test.db.execute(sql`update pro_import_rows set cells = jsonb_set(cells, '{firstName}', '"Zoé"')`);
    expect(await validate('key-00000002')).toMatchObject({
      error: { code: 'invalid_file', fields: [{ path: 'rows.2.lastName', code: 'taken' }] },
    });
  });
});

describe('a person with such a pass from elsewhere', () => {
  const favre = (firstName: string) => ({ firstName, lastName: 'Favre', birthDate: '1989-03-14' });
  const refused = (...lines: number[]) => ({
    ok: false,
    error: {
      code: 'invalid_file',
      fields: lines.map((line) => ({ path: `rows.${line}.lastName`, code: 'not_online' })),
    },
  });
  beforeEach(async () => {
    const edition = (await loadCatalogue(test.db)).editions.find(({ code }) => code === '26-27');
    if (!edition) throw new Error('no edition');
    const accountId = await shopCustomer(test.db);
    const pass = { kind: 'pass' as const, accountId, edition, extensions: [], options: [] };
    await issuePasses(test.db, [{ ...pass, holder: favre('Zoé') }], at);
  });

  it('does not show when the file is read', async () => {
    expect((await imported(['Max', 'Zoé'])).errors).toEqual([]);
  });

  it('keeps the order back, and the rows of their name are marked until the file changes', async () => {
    const view = await imported(['Max', 'Zoé', 'ZOE']);
    expect(view.errors).toMatchObject([{ line: 4, code: 'duplicate' }]);
    await correctRow(test.db, { line: 4, cells: { birthDate: '14.03.1990' } }, context);
    const before = await counts();
    expect(await validate()).toEqual(refused(3, 4));
    expect(await counts()).toEqual(before);
    expect((await getImport(test.db, context))?.errors).toMatchObject([
      { line: 3, column: 'lastName', code: 'not_online' },
      { line: 4, column: 'lastName', code: 'not_online' },
    ]);
    for (const line of [3, 4])
      await correctRow(test.db, { line, cells: { firstName: `Eva ${line}` } }, context);
    expect(await validate()).toMatchObject({ ok: true });
  });

  it('is told five times an hour, and then nothing is ordered for a while', async () => {
    for (let index = 0; index < 5; index += 1) {
      await imported(['Zoé']);
      expect(await validate()).toEqual(refused(2));
    }
    await imported(['Zoé']);
    expect(await validate()).toMatchObject({ error: { code: 'too_many_requests' } });
    await imported(['Max']);
    expect(await validate()).toMatchObject({ error: { code: 'too_many_requests' } });
  });
});

describe('correcting', () => {
  it('checks the whole file again', async () => {
    await imported(['Zoé', 'Zoé']);
    const corrected = await correctRow(test.db, { line: 3, cells: { firstName: 'Eva' } }, context);
    expect(corrected).toMatchObject({ ok: true, data: { errors: [] } });
    await expect(validated()).resolves.toMatchObject({ status: 'pending' });
  });

  it('of one pass number is limited, or its holder’s birth date could be tried', async () => {
    await imported(['Zoé']);
    const uniqueKey = uniqueKeyFrom(new Uint8Array(10).fill(7));
    const correct = (birthDate: string) =>
      correctRow(test.db, { line: 2, cells: { uniqueKey, birthDate } }, context);
    for (const day of ['01', '02', '03', '04', '05'])
      expect(await correct(`${day}.03.1989`)).toMatchObject({ data: { errors: [{ code: 'wrong' }] } });
    expect(await correct('06.03.1989')).toMatchObject({ error: { code: 'too_many_requests' } });
  });

  it('does not change another file than the displayed one', async () => {
    const { id: importId } = await imported(['Zoé', 'Zoé']);
    await imported(['Max', 'Noé']);
    const change = { line: 3, cells: { firstName: 'Eva' } };
    expect(await correctRow(test.db, { ...change, importId }, context)).toMatchObject({
      error: { code: 'not_found' },
    });
    expect(await correctRow(test.db, change, context)).toMatchObject({ ok: true });
  });

  it('finds only lines of the own file', async () => {
    expect(await correctRow(test.db, { line: 2, cells: {} }, context)).toMatchObject({
      error: { code: 'not_found' },
    });
  });
});

it('filters rows by page, by word and by error', async () => {
  const view = await imported(['Zoé', 'Max', 'Zoé', '100%']);
  const show = (change: object) =>
    listRows(test.db, view, { page: 1, q: '', isFaulty: false, locale: 'de', ...change });
  expect((await show({})).total).toBe(4);
  expect((await show({ q: 'ZOE' })).items.map(({ line }) => line)).toEqual([2, 4]);
  expect((await show({ q: '%' })).items.map(({ line }) => line)).toEqual([5]);
  expect((await show({ isFaulty: true })).items).toMatchObject([
    { line: 4, errors: [{ code: 'duplicate' }] },
  ]);
  expect((await show({ page: 2 })).items).toEqual([]);
});
