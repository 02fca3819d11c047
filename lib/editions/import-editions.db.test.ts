import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { rawRows } from '../db/rows';
import { systemActor } from '../audit/actor';
import { seedCatalogue } from '../catalogue/sample';
import { seedAccounts } from '../identity/sample';
import { seedPasses } from '../passes/sample';
import { importEditions } from './commands/import-editions';
import { catalogueFile } from './file';
import { CATALOGUE_SCHEMA, catalogueJsonSchema } from './json-schema';
import { findSoldNumbers, listEditionData } from './queries';
import type { Edition } from './rules';

const test = useDatabase();
const AT = new Date('2026-11-23T10:00:00Z');

const send = (text: string) =>
  importEditions(test.db, { name: 'catalogue.json', text }, systemActor('test', AT));
const stored = async () => catalogueFile(await listEditionData(test.db));
const entries = () => rawRows(test.db, sql`select target_id from audit_log order by seq`);

/** Refused faults as `record › field: code`; the stored editions have not changed. */
async function faultsOf(text: string): Promise<string[]> {
  const before = await stored();
  const answer = await send(text);
  if (answer.ok) throw new Error('imported');
  expect(answer.error.code).toBe('invalid_file');
  expect(await stored()).toBe(before);
  expect(await entries()).toEqual([]);
  return (answer.error.fields ?? []).map(({ path, code }) => `${path}: ${code}`);
}

beforeEach(() => seedCatalogue(test.db, AT));

async function changed(change: (editions: Edition[]) => unknown): Promise<string> {
  const editions = structuredClone(await listEditionData(test.db));
  change(editions);
  return catalogueFile(editions);
}

describe('a file of the catalogue', () => {
  it('is exported as it was imported, byte for byte', async () => {
    const text = await stored();
    await test.db.execute(sql`truncate product_prices, options, option_categories, extensions`);
    await test.db.execute(sql`delete from editions`);
    const title = { fr: 'Zones “é”', de: 'Zonen' };
    const { editions } = JSON.parse(text) as { editions: Edition[] };
    const [first] = editions;
    if (!first) throw new Error('no edition');
    first.optionCategories[0]?.options.push({
      code: 'zones',
      price: 6_000,
      title,
      conditions: { fr: 'une\nligne', de: '' },
      isPrinted: false,
      choices: { pick: 2, of: ['neuchatel', 'biel', 'aarau'].map((code) => ({ code, title })) },
    });
    first.extensions.reverse();
    const { products, extensions, optionCategories, ...bounds } = first;
    const schedule = { endingFrom: '2025-05-01', giftUntil: '2024-12-24T23:59' };
    const imported = catalogueFile([
      { ...bounds, schedule, products, extensions, optionCategories },
      ...editions.slice(1),
    ]);
    expect(imported).not.toBe(text);
    expect(await send(imported)).toEqual({
      ok: true,
      data: { created: ['24-25', '25-26', '26-27', '27-28'], updated: [], unchanged: [] },
    });
    expect(await stored()).toBe(imported);
    expect(await entries()).toHaveLength(4);
    expect(await send(imported)).toMatchObject({ data: { created: [], updated: [] } });
    expect(await entries()).toHaveLength(4);
  });

  it('may move two editions together, and leaves out those that stay', async () => {
    const text = await changed((editions) => {
      const [, , third, fourth] = editions;
      if (!third || !fourth) throw new Error('no editions');
      third.validUntil = '2027-09-30';
      fourth.validFrom = '2027-10-01';
      editions.splice(0, 2);
    });
    expect(await send(text)).toMatchObject({ data: { updated: ['26-27', '27-28'] } });
    expect((await listEditionData(test.db)).map(({ validFrom }) => validFrom)).toEqual([
      '2024-09-01',
      '2025-09-01',
      '2026-09-01',
      '2027-10-01',
    ]);
  });

  it.each([
    ['', ['catalogue.json: json']],
    ['{', ['catalogue.json: json']],
    ['[]', ['catalogue.json: format']],
    ['{}', ['catalogue.json › editions: required']],
    ['{"editions": {}}', ['catalogue.json › editions: format']],
    ['{"editions": []}', ['catalogue.json › editions: required']],
    ['{"editions": [7], "places": []}', ['catalogue.json › places: unknown_field']],
    ['{"editions": [7]}', ['catalogue.json › editions[0]: format']],
  ])('is refused: %s', async (text, faults) => {
    expect(await faultsOf(text)).toEqual(faults);
  });

  it('names record, field and fault', async () => {
    const text = await changed((editions) => {
      const [first, second, third, fourth] = editions;
      if (!first || !second || !third || !fourth) throw new Error('no editions');
      first.validFrom = '2024-02-30';
      Object.assign(second, { price: 1 });
      Object.assign(third.extensions[0]?.title ?? {}, { de: undefined });
      editions.push(fourth);
    });
    expect(await faultsOf(text)).toEqual([
      'catalogue.json › 24-25 › validFrom: date',
      'catalogue.json › 25-26 › price: unknown_field',
      'catalogue.json › 26-27 › extensions.0.title.de: required',
      'catalogue.json › 27-28 › code: duplicate',
    ]);
  });

  it.each([[89.5], ['89.50']])('tells that a price is written in Rappen: %j', async (price) => {
    const text = await changed(([first]) => Object.assign(first?.products[0] ?? {}, { price }));
    expect(await faultsOf(text)).toEqual(['catalogue.json › 24-25 › products.0.price: cents']);
    const missing = text.replace(/"price": (?:89\.5|"89\.50")/, '"price": null');
    expect(await faultsOf(missing)).toEqual(['catalogue.json › 24-25 › products.0.price: required']);
  });

  it('counts what was sold, passes that were taken over included', async () => {
    await seedAccounts(test.db, AT);
    await seedPasses(test.db, AT);
    const sold = await findSoldNumbers(test.db, '26-27');
    expect(sold).toMatchObject({ PASSAGE: 1, festivals: 1 });
    expect(await findSoldNumbers(test.db, '27-28')).toEqual({});
  });

  it('is refused as a whole for an overlap, a price of nothing, and what has been sold', async () => {
    await seedAccounts(test.db, AT);
    await seedPasses(test.db, AT);
    const text = await changed((editions) => {
      const [, second, third, fourth] = editions;
      if (!second || !third || !fourth) throw new Error('no editions');
      Object.assign(second.products[0] ?? {}, { price: 0 });
      Object.assign(third.products[0] ?? {}, { price: 1 });
      fourth.validFrom = '2027-08-31';
    });
    expect(await faultsOf(text)).toEqual([
      'catalogue.json › 25-26 › products.0.price: price_zero',
      'catalogue.json › 26-27 › validFrom: overlap',
      'catalogue.json › 26-27 › products.PASSAGE.price: frozen',
      'catalogue.json › 27-28 › validFrom: overlap',
    ]);
  });
});

it('the schema is published unchanged: run `npm run content:schemas` after a change', () => {
  expect(JSON.parse(readFileSync(`public/schemas/${CATALOGUE_SCHEMA}`, 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(catalogueJsonSchema())),
  );
});
