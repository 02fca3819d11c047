import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { loadCatalogue } from '../catalogue/queries';
import { addOnsOf } from '../catalogue/rules';
import { seedCatalogue } from '../catalogue/sample';
import { issuePasses } from '../passes/commands/issue-passes';
import { listPasses } from '../passes/queries';
import { addEntry } from './commands/add-entry';
import { changeEntry } from './commands/change-entry';
import { setInformation } from './commands/set-information';
import type { CartContext } from './commands/context';
import { getCart } from './queries/cart';

const test = useDatabase();
const at = new Date('2026-11-20T10:00:00Z');
let context: CartContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  context = { accountId: await shopCustomer(test.db), locale: 'fr', at };
});

const add = (product: string, rest: object) => addEntry(test.db, { product, ...rest }, context);

const failure = (code: string, ...paths: string[]) => ({
  ok: false,
  error: { code, fields: paths.map((path) => expect.objectContaining({ path }) as unknown) },
});

describe('a renewal', () => {
  const summer = new Date('2026-07-01T10:00:00Z');

  async function passOf(
    accountId: string,
    options: string[] = [],
    extensions: string[] = [],
  ): Promise<string> {
    const catalogue = await loadCatalogue(test.db);
    const edition = catalogue.editions.find(({ code }) => code === '25-26');
    const chosen = addOnsOf(catalogue, '25-26').categories.flatMap((category) =>
      category.options
        .filter(({ code }) => options.includes(code))
        .map(({ code, title, priceCents }) => ({ code, title, priceCents })),
    );
    const extended = addOnsOf(catalogue, '25-26').extensions.filter(({ code }) => extensions.includes(code));
    if (!edition) throw new Error('no edition');
    const holder = { firstName: 'Jo', lastName: 'Brunner', birthDate: '1980-08-08' };
    const pass = { kind: 'pass' as const, accountId, holder, edition, extensions: extended, options: chosen };
    await issuePasses(test.db, [pass], at);
    const [issued] = await listPasses(test.db, { accountId, at: summer, locale: 'fr' });
    return issued?.uniqueKey ?? '';
  }

  it.each([
    ['PASSAGE', 'number'],
    ['PASSAGE_SUBSTITUTE', 'entry'],
  ])(
    'says once the number is blocked that it is lost, or with add-ons the entry: %s',
    async (product, lost) => {
      const uniqueKey = await passOf(context.accountId);
      await addEntry(test.db, { product, uniqueKey }, { ...context, at: summer });
      const told = async () => (await getCart(test.db, context)).entries.map((entry) => entry.lost);
      expect(await told()).toEqual([undefined]);
      await test.db.execute(sql`update passes set is_blocked = true`);
      expect(await told()).toEqual([lost]);
    },
  );

  it('keeps number and holder', async () => {
    const uniqueKey = await passOf(context.accountId);
    const result = await add('PASSAGE', { uniqueKey: uniqueKey.toLowerCase() });
    expect(result).toMatchObject({
      ok: true,
      data: { entries: [{ edition: '26-27', uniqueKey, holder: { lastName: 'Brunner' } }] },
    });
    expect(await add('PASSAGE', { uniqueKey })).toEqual(failure('duplicate_order_item', 'uniqueKey'));
    const cart = await getCart(test.db, context);
    const somebodyElse = { firstName: 'Noé', lastName: 'Essai', birthDate: '2001-05-06' };
    const information = {
      holders: cart.entries.map(({ id }) => ({ entry: id, ...somebodyElse })),
      shippingContact: shopContact(),
      isBillingDifferent: false,
      delivery: 'digital' as const,
    };
    expect(await setInformation(test.db, information, context)).toEqual(
      failure('invalid_data', 'holders.0.firstName', 'holders.0.lastName', 'holders.0.birthDate'),
    );
    const renamed = information.holders.map((one) => ({ ...one, firstName: 'JÒ', lastName: 'Brunner' }));
    expect(await setInformation(test.db, { ...information, holders: renamed }, context)).toEqual(
      failure('invalid_data', 'holders.0.birthDate'),
    );
  });

  it('resets the delivery when it adds the first printed card', async () => {
    const uniqueKey = await passOf(context.accountId, ['printed-card']);
    await add('PASSAGE', {});
    const [first] = (await getCart(test.db, context)).entries;
    const holder = { firstName: 'Noé', lastName: 'Essai', birthDate: '2001-05-06' };
    const information = {
      holders: [{ entry: first?.id ?? '', ...holder }],
      shippingContact: shopContact(),
      isBillingDifferent: false,
      delivery: 'digital' as const,
    };
    expect(await setInformation(test.db, information, context)).toMatchObject({ data: { step: 'order' } });
    const renewed = await add('PASSAGE', { uniqueKey });
    expect(renewed).toMatchObject({ data: { entries: [{}, { options: [] }] } });
    const entryId = renewed.ok ? (renewed.data.entries[1]?.id ?? '') : '';
    expect(await changeEntry(test.db, { entryId, options: ['printed-card'] }, context)).toMatchObject({
      data: { step: 'information', delivery: null, entries: [{}, { options: [{ code: 'printed-card' }] }] },
    });
    expect(await getCart(test.db, context)).toMatchObject({ step: 'information', delivery: null });
  });

  it('offers the paid add-ons of last season, and keeps only free ones', async () => {
    const uniqueKey = await passOf(context.accountId, ['bike', 'digital'], ['festivals']);
    const renewed = await add('PASSAGE', { uniqueKey });
    expect(renewed).toMatchObject({
      data: {
        summary: { total: 46_500 },
        entries: [
          {
            extensions: [],
            options: [{ code: 'digital', price: 0 }],
            lastSeason: {
              extensions: [{ code: 'festivals', title: 'Festivals', price: 9_000 }],
              options: [{ code: 'bike', price: 2_500 }],
            },
          },
        ],
      },
    });
    const entryId = renewed.ok ? (renewed.data.entries[0]?.id ?? '') : '';
    const chosen = await changeEntry(test.db, { entryId, extensions: ['festivals'] }, context);
    expect(chosen).toMatchObject({
      data: { entries: [{ lastSeason: { extensions: [], options: [{ code: 'bike' }] } }] },
    });
  });

  it('of another customer’s number is refused like an unknown one, unless the birth date was checked', async () => {
    const uniqueKey = await passOf(await shopCustomer(test.db));
    expect(await add('PASSAGE', { uniqueKey })).toEqual(failure('invalid_data', 'uniqueKey'));
    const verified = await addEntry(test.db, { product: 'PASSAGE', uniqueKey }, context, {
      isHolderVerified: true,
    });
    expect(verified.ok).toBe(true);
  });

  it('for an edition the pass already has is a duplicate', async () => {
    const uniqueKey = await passOf(context.accountId);
    context.at = new Date('2026-05-01T10:00:00Z');
    expect(await add('PASSAGE', { uniqueKey })).toEqual(failure('duplicate_order_item', 'uniqueKey'));
  });
});
