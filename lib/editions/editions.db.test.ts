import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET } from '@/app/api/admin/catalogue/route';
import { PUT } from '@/app/api/admin/catalogue/editions/[code]/route';
import { POST } from '@/app/api/admin/catalogue/editions/[code]/next/route';
import { setClock } from '@/tests/support/clock';
import { useDatabase } from '@/tests/support/database';
import { rawRows } from '../db/rows';
import { loadCatalogue } from '../catalogue/queries';
import { addOnsOf } from '../catalogue/rules';
import { seedCatalogue } from '../catalogue/sample';
import { startSession } from '../identity/commands/sessions';
import { seedAccounts } from '../identity/sample';
import { seedPasses } from '../passes/sample';
import { editionsSchema, editionViewSchema, type EditionView } from './schema';

const test = useDatabase();
const AT = new Date('2026-11-23T10:00:00Z');
let token = '';

beforeEach(async () => {
  await seedCatalogue(test.db, AT);
  await seedAccounts(test.db, AT);
  await seedPasses(test.db, AT);
  const [admin] = await rawRows(
    test.db,
    sql`select id from accounts where username = 'admin@passage.example'`,
  );
  const accountId = String(admin?.id);
  const at = new Date();
  ({ token } = await startSession(test.db, { accountId, userAgent: '', at, secondFactorAt: at }));
});

const requestOf = (path: string, method: string, body?: unknown) =>
  new Request(`http://localhost:3000/api/admin/catalogue${path}`, {
    method,
    headers: { 'x-authorization-token': `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function editions(): Promise<EditionView[]> {
  const answer = await GET(requestOf('?locale=de', 'GET'), { params: Promise.resolve({}) });
  return editionsSchema.parse(await answer.json()).editions;
}
async function editionOf(code: string): Promise<EditionView> {
  const found = (await editions()).find((one) => one.code === code);
  if (!found) throw new Error('no edition');
  return found;
}
const put = (edition: { code: string } & Record<string, unknown>, code = edition.code) =>
  PUT(requestOf(`/editions/${code}?locale=fr`, 'PUT', edition), { params: Promise.resolve({ code }) });
const next = (code: string) =>
  POST(requestOf(`/editions/${code}/next`, 'POST', {}), { params: Promise.resolve({ code }) });

const problemOf = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as Record<string, unknown> & { errors?: { path: string; code: string }[] }),
});
const entries = () =>
  rawRows(test.db, sql`select action, actor_name, target_id, before, after from audit_log order by seq`);

describe('the catalogue of the office', () => {
  it('has every edition with what it sells, in all languages', async () => {
    const all = await editions();
    expect(all.map(({ code, isFrozen, version }) => [code, isFrozen, version])).toEqual([
      ['24-25', false, 1],
      ['25-26', false, 1],
      ['26-27', true, 1],
      ['27-28', false, 1],
    ]);
    expect(all[3]).toMatchObject({
      onSaleFrom: '2027-06-03',
      giftFrom: '2027-06-03',
      products: [
        { product: 'PASSAGE', price: 48_000 },
        { product: 'MINI_PASSAGE', price: 12_500 },
        { product: 'PASSAGE_SUBSTITUTE', price: 0 },
        { product: 'GIFT', price: 2_000 },
      ],
      warnings: [],
    });
    expect(all[3]?.extensions[1]).toMatchObject({
      code: 'cinema',
      price: 12_000,
      title: { fr: 'Cinéma illimité', de: 'Kino unlimitiert' },
      products: ['PASSAGE'],
    });
  });

  it('takes back what it gave, and writes one entry', async () => {
    const edition = await editionOf('27-28');
    const answer = await put(edition);
    expect(answer.status).toBe(200);
    expect(editionViewSchema.parse(await answer.json())).toEqual(edition);
    expect(await entries()).toMatchObject([
      { action: 'edition_saved', target_id: '27-28', before: {}, after: {} },
    ]);
  });

  it('tries a change out: the same checks, and nothing is saved', async () => {
    const edition = await editionOf('27-28');
    const [extension, ...others] = edition.extensions;
    const changed = { ...edition, extensions: [{ ...extension, price: 0 }, ...others] };
    const answer = await put({ ...changed, dryRun: true });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      extensions: [{ price: 0 }, {}, {}],
      warnings: [{ path: 'extensions.0.price', code: 'price_zero' }],
      version: edition.version,
    });
    expect(await problemOf(await put({ ...edition, validUntil: '2027-01-01', dryRun: true }))).toMatchObject({
      code: 'invalid_data',
    });
    const sold = await editionOf('26-27');
    expect(await problemOf(await put({ ...sold, validFrom: '2026-09-02', dryRun: true }))).toMatchObject({
      code: 'frozen',
    });
    expect(await editionOf('27-28')).toEqual(edition);
    expect(await entries()).toEqual([]);
  });

  it('changes everything of an edition that is not sold, for everybody at once', async () => {
    const edition = await editionOf('27-28');
    const changed = {
      ...edition,
      validUntil: '2028-08-30',
      onSaleUntil: '2028-08-30',
      onSaleFrom: '2027-06-03T09:00',
      schedule: {
        endingFrom: '2028-05-01',
        transitionFrom: '2027-05-31T00:00',
        transitionUntil: '2027-06-03T08:59',
      },
      products: [{ product: 'PASSAGE', price: 47_500 }],
      extensions: edition.extensions.slice(1).map((one) => ({ ...one, price: one.price + 100 })),
    };
    await loadCatalogue(test.db);
    const answer = editionViewSchema.parse(await (await put(changed)).json());
    expect(answer).toEqual({ ...changed, version: 2 });
    const catalogue = await loadCatalogue(test.db);
    expect(catalogue.editions.at(-1)).toMatchObject({
      onSaleFrom: '2027-06-03T09:00',
      prices: { pass: 47_500 },
    });
    expect(addOnsOf(catalogue, '27-28').extensions.map(({ priceCents }) => priceCents)).toEqual([
      12_100, 8_100,
    ]);
    expect(addOnsOf(catalogue, '26-27').extensions).toHaveLength(3);
    const [entry] = await entries();
    expect(entry).toMatchObject({
      actor_name: 'admin@passage.example',
      before: {
        'products.PASSAGE.price': 48_000,
        'extensions.cinema.price': 12_000,
        'schedule.endingFrom': null,
      },
      after: {
        'products.PASSAGE.price': 47_500,
        'extensions.cinema.price': 12_100,
        'products.MINI_PASSAGE.price': null,
      },
    });
  });

  it('creates an edition, with an option that has a choice', async () => {
    const { version: _, ...edition } = await editionOf('27-28');
    const title = { fr: 'Zones', de: 'Zonen' };
    const choices = {
      pick: 1,
      of: [
        { code: 'biel', title },
        { code: 'neuchatel', title },
      ],
    };
    const created = {
      ...edition,
      code: '28-29',
      validFrom: '2028-09-01',
      validUntil: '2029-08-31',
      onSaleFrom: '2028-06-03',
      onSaleUntil: '2029-08-31',
      extensions: [],
      optionCategories: [
        {
          code: 'mobility',
          choice: 'multiple',
          title,
          options: [{ code: 'zones', price: 6_000, title, choices }],
        },
      ],
    };
    const answer = editionViewSchema.parse(await (await put(created)).json());
    expect(answer).toMatchObject({
      version: 1,
      optionCategories: [{ products: ['PASSAGE'], options: [{ code: 'zones', choices, isPrinted: false }] }],
      warnings: [
        { path: 'optionCategories.0.options.0.conditions.fr', message: 'Ce texte manque dans cette langue' },
        { path: 'optionCategories.0.options.0.conditions.de' },
      ],
    });
  });

  it('refuses a faulty edition with every path, and changes nothing', async () => {
    const edition = await editionOf('27-28');
    const problem = await problemOf(
      await put({ ...edition, validFrom: '2027-08-31', products: [{ product: 'PASSAGE', price: 0 }] }),
    );
    expect(problem).toMatchObject({ status: 422, code: 'invalid_data' });
    expect(problem.errors).toMatchObject([
      { path: 'validFrom', code: 'overlap', message: 'Cette validité chevauche celle de l’édition 26-27' },
      { path: 'products.0.price', code: 'price_zero' },
    ]);
    const untitled = { ...edition, extensions: [{ code: 'x', price: 1, title: { fr: 'X' } }] };
    expect((await problemOf(await put(untitled))).errors).toMatchObject([
      { path: 'extensions.0.title.de', code: 'required' },
    ]);
    expect((await put(edition, '26-27')).status).toBe(422);
    expect(await editionOf('27-28')).toEqual(edition);
    expect(await entries()).toEqual([]);
  });

  it('keeps price, validity and name of what has been sold', async () => {
    const edition = await editionOf('26-27');
    const problem = await problemOf(
      await put({
        ...edition,
        validUntil: '2027-08-30',
        onSaleUntil: '2027-08-30',
        products: edition.products.map((one) => ({ ...one, price: one.price + 100 })),
        extensions: edition.extensions.slice(1),
      }),
    );
    const fields = [
      'validUntil',
      'products.PASSAGE.price',
      'products.MINI_PASSAGE.price',
      'products.PASSAGE_SUBSTITUTE.price',
      'products.GIFT.price',
      'extensions.festivals.price',
      'extensions.festivals.title.fr',
      'extensions.festivals.title.de',
    ];
    expect(problem).toMatchObject({ status: 409, code: 'frozen', fields });
    expect(problem.errors).toMatchObject(fields.map((path) => ({ path, code: 'frozen' })));
    expect(await editionOf('26-27')).toEqual(edition);
    const allowed = { ...edition, onSaleUntil: '2027-04-30', extensions: edition.extensions.slice(0, 1) };
    expect(editionViewSchema.parse(await (await put(allowed)).json())).toMatchObject({
      onSaleUntil: '2027-04-30',
      version: 2,
      isFrozen: true,
    });
  });

  it('shows the second of two leads both values', async () => {
    const edition = await editionOf('27-28');
    await put({ ...edition, onSaleUntil: '2028-04-30' });
    const problem = await problemOf(
      await put({ ...edition, onSaleUntil: '2028-03-31', priceGuaranteedUntil: '2028-03-31' }),
    );
    expect(problem).toMatchObject({
      status: 409,
      code: 'conflict',
      conflicts: [
        { path: 'onSaleUntil', yours: '2028-03-31', theirs: '2028-04-30' },
        { path: 'priceGuaranteedUntil', yours: '2028-03-31', theirs: '2028-05-31' },
      ],
      theirs: { onSaleUntil: '2028-04-30', version: 2 },
    });
    expect(await entries()).toHaveLength(1);
  });

  it('prepares the next edition once', async () => {
    setClock(AT);
    const answer = await next('27-28');
    expect(answer.status).toBe(201);
    const prepared = editionViewSchema.parse(await answer.json());
    const { extensions, optionCategories, products } = await editionOf('27-28');
    expect(prepared).toMatchObject({
      code: '28-29',
      validFrom: '2028-09-01',
      onSaleFrom: '2028-06-03',
      ...{ extensions, optionCategories, products },
      isFrozen: false,
      warnings: [],
    });
    expect((await next('27-28')).status).toBe(409);
    expect((await next('40-41')).status).toBe(404);
    expect((await next('4041')).status).toBe(404);
    expect(await entries()).toMatchObject([
      { action: 'edition_prepared', target_id: '28-29', before: null, after: { validFrom: '2028-09-01' } },
    ]);
  });

  it('is for those who may change seasons', async () => {
    token = '';
    expect((await GET(requestOf('', 'GET'), { params: Promise.resolve({}) })).status).toBe(401);
    expect((await put({ code: '27-28' })).status).toBe(401);
    expect((await next('27-28')).status).toBe(401);
  });
});
