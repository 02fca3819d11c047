import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fullCart, shopContact, shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { queryColumn } from '../db/rows';
import { resetEnv } from '../config/env';
import { loadCatalogue } from '../catalogue/queries';
import { addOnsOf, findExtension, findOption } from '../catalogue/rules';
import { issuePasses } from '../passes/commands/issue-passes';
import { listPasses } from '../passes/queries';
import type { PassKind } from '../catalogue/products';
import { addEntry } from './commands/add-entry';
import { changeEntry } from './commands/change-entry';
import { setInformation } from './commands/set-information';
import { getCart } from './queries/cart';
import type { CartContext } from './commands/context';

const test = useDatabase();
const shop = useShop(test);
const HOLDER = { firstName: 'Ana', lastName: 'Keller', birthDate: '1990-02-03' };

beforeEach(async () => {
  shop.context = { accountId: await shopCustomer(test.db), locale: 'fr', at: SHOP_DAY };
});

/** Creates a pass with "Festivals", "Velo" and "Kind". @returns its number */
async function ownPass(kind: PassKind = 'pass', accountId = shop.context.accountId): Promise<string> {
  const catalogue = await loadCatalogue(test.db);
  const edition = catalogue.editions.find(({ code }) => code === '26-27');
  const addOns = addOnsOf(catalogue, '26-27');
  const extension = findExtension(addOns, kind, 'festivals');
  const options = ['bike', 'child'].flatMap((code) => findOption(addOns, kind, code)?.option ?? []);
  if (!edition) throw new Error('no edition');
  const sold = ({
    code,
    title,
    priceCents,
  }: {
    code: string;
    title: { fr: string; de: string };
    priceCents: number;
  }) => ({
    code,
    title,
    priceCents,
  });
  await issuePasses(
    test.db,
    [
      {
        kind,
        accountId,
        holder: HOLDER,
        edition,
        extensions: extension ? [sold(extension)] : [],
        options: options.map(sold),
      },
    ],
    SHOP_DAY,
  );
  const [key] = await queryColumn(
    test.db,
    z.string(),
    sql`select unique_key as key from passes order by created_at desc`,
  );
  return key ?? '';
}

const add = (rest: object, context: CartContext = shop.context) =>
  addEntry(test.db, { product: 'PASSAGE_SUBSTITUTE', ...rest }, context);

async function added(rest: object) {
  const result = await add(rest);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.data.entries.at(-1)?.id ?? '';
}

const refused = (path: string) => ({
  ok: false,
  error: {
    code: 'invalid_substitute_order_item_option',
    fields: [expect.objectContaining({ path }) as unknown],
  },
});

describe('an entry with extensions', () => {
  it('brings them along, for a new pass and for an existing one', async () => {
    const pass = await addEntry(test.db, { product: 'PASSAGE', extensions: ['cinema'] }, shop.context);
    expect(pass).toMatchObject({
      data: { entries: [{ extensions: [{ code: 'cinema' }] }], summary: { total: 58_500 } },
    });
    expect(await add({ uniqueKey: await ownPass(), extensions: ['cinema'] })).toMatchObject({
      data: { entries: [{}, { product: 'PASSAGE_SUBSTITUTE', extensions: [{ code: 'cinema' }] }] },
    });
  });

  it('is refused with one that is unknown, or that the pass has', async () => {
    const unknown = { product: 'PASSAGE', extensions: ['operas'] };
    expect(await addEntry(test.db, unknown, shop.context)).toMatchObject({
      error: { code: 'invalid_data', fields: [{ path: 'extensions.0', code: 'not_available' }] },
    });
    expect(await add({ uniqueKey: await ownPass(), extensions: ['festivals'] })).toEqual(
      refused('extensions.0'),
    );
  });
});

describe('add-ons for an existing pass', () => {
  it('are free in the cart, and marked as such', async () => {
    const uniqueKey = await ownPass();
    expect(await add({ uniqueKey })).toMatchObject({
      ok: true,
      data: {
        messages: ['substitute_added_to_cart'],
        step: 'options',
        entries: [
          {
            product: 'PASSAGE_SUBSTITUTE',
            price: 0,
            holder: HOLDER,
            pass: { product: 'PASSAGE', extensions: ['festivals'], options: ['bike', 'child'] },
          },
        ],
        summary: { total: 0 },
      },
    });
    expect((await getCart(test.db, shop.context)).messages).toBeUndefined();
  });

  it.each([
    ['without a number', {}],
    ['for an unknown number', { uniqueKey: 'K7QM2-X9TRB-4' }],
  ])('%s are refused', async (_what, rest) => {
    expect(await add(rest)).toEqual(refused('uniqueKey'));
  });

  it('of another customer need the holder’s birth date', async () => {
    const uniqueKey = await ownPass('pass', await shopCustomer(test.db));
    expect(await add({ uniqueKey })).toEqual(refused('uniqueKey'));
    expect(await add({ uniqueKey, birthDate: '1990-02-04' })).toEqual(refused('uniqueKey'));
    expect((await add({ uniqueKey, birthDate: HOLDER.birthDate })).ok).toBe(true);
  });

  it('are refused for a blocked or expired pass', async () => {
    const uniqueKey = await ownPass();
    const later = { ...shop.context, at: new Date('2027-10-01T10:00:00Z') };
    expect(await add({ uniqueKey }, later)).toEqual(refused('uniqueKey'));
    await test.db.execute(sql`update passes set is_blocked = true`);
    expect(await add({ uniqueKey })).toEqual(refused('uniqueKey'));
  });

  it('are refused twice for one number', async () => {
    const uniqueKey = await ownPass();
    await added({ uniqueKey });
    expect(await add({ uniqueKey })).toMatchObject({ error: { code: 'duplicate_order_item' } });
    expect(await addEntry(test.db, { product: 'PASSAGE', uniqueKey }, shop.context)).toMatchObject({
      error: { code: 'duplicate_order_item' },
    });
  });

  it('are not available between seasons', async () => {
    const uniqueKey = await ownPass();
    process.env.SEASON_TRANSITIONING = '1';
    resetEnv();
    expect(await add({ uniqueKey })).toMatchObject({ error: { code: 'sale_closed' } });
    process.env.SEASON_TRANSITIONING = '';
    resetEnv();
  });

  it.each([
    ['it has', { extensions: ['cinema', 'festivals'] }, 'extensions.1'],
    ['is unknown', { extensions: ['opera'] }, 'extensions.0'],
    ['option it has', { options: ['bike'] }, 'options.0'],
    ['second of a single choice', { options: ['duo'] }, 'options.0'],
  ])('refuse what %s', async (_what, input, path) => {
    const entryId = await added({ uniqueKey: await ownPass() });
    expect(await changeEntry(test.db, { entryId, ...input }, shop.context)).toEqual(refused(path));
  });

  it('of a mini pass are options of its support only', async () => {
    const entryId = await added({ uniqueKey: await ownPass('mini') });
    const change = (input: object) => changeEntry(test.db, { entryId, ...input }, shop.context);
    expect(await change({ extensions: ['cinema'] })).toEqual(refused('extensions.0'));
    expect(await change({ options: ['bike'] })).toEqual(refused('options.0'));
    expect(await change({ options: ['printed-card'] })).toMatchObject({
      data: { summary: { subTotal: 500 } },
    });
  });
});

describe('an order of add-ons', () => {
  const inform = () =>
    setInformation(
      test.db,
      { holders: [], shippingContact: shopContact(), isBillingDifferent: false, delivery: 'digital' },
      shop.context,
    );

  it('adds them to the pass once paid, and keeps existing ones', async () => {
    const entryId = await added({ uniqueKey: await ownPass() });
    const options = { options: ['two-zones'], choices: { 'two-zones': ['biel', 'jura'] } };
    await changeEntry(test.db, { entryId, extensions: ['cinema'], ...options }, shop.context);
    await inform();
    const order = await shop.placed();
    const addOns = async () => {
      const [pass] = await listPasses(test.db, shop.context);
      return [pass?.extensions, pass?.options].map((list) => list?.map(({ code }) => code));
    };
    expect(await addOns()).toEqual([['festivals'], ['bike', 'child']]);
    await shop.decide(order, 'succeed', 'twice');
    expect(await addOns()).toEqual([
      ['festivals', 'cinema'],
      ['bike', 'child', 'two-zones'],
    ]);
    expect(await shop.passes()).toHaveLength(1);
  });

  it('without any is refused', async () => {
    await added({ uniqueKey: await ownPass() });
    await inform();
    expect(await shop.submit()).toEqual(refused('entries.0.options'));
  });

  it('that the pass already has is refused', async () => {
    const entryId = await added({ uniqueKey: await ownPass() });
    await changeEntry(test.db, { entryId, extensions: ['cinema'] }, shop.context);
    await inform();
    await test.db.execute(
      sql`update pass_terms set extensions = extensions || '[{"code": "cinema", "title": {}, "priceCents": 1}]'`,
    );
    expect(await shop.submit()).toEqual(refused('entries.0.extensions.0'));
  });

  it('can be combined with a new pass for another person', async () => {
    const entryId = await added({ uniqueKey: await ownPass() });
    await changeEntry(test.db, { entryId, extensions: ['cinema'] }, shop.context);
    await fullCart(test.db, SHOP_DAY, shop.context.accountId).catch(() => undefined);
    expect((await getCart(test.db, shop.context)).entries).toHaveLength(2);
  });
});
