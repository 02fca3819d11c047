import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { useDatabase } from '@/tests/support/database';
import { resetEnv } from '../config/env';
import { accounts } from '../identity/tables';
import { seedCatalogue } from '../catalogue/sample';
import { issuePasses } from '../passes/commands/issue-passes';
import { loadCatalogue } from '../catalogue/queries';
import { addEntry } from './commands/add-entry';
import { changeEntry, removeEntry } from './commands/change-entry';
import { setInformation } from './commands/set-information';
import { getCart } from './queries/cart';
import type { CartContext } from './commands/context';
import type { CartView } from './schema';

const test = useDatabase();
const at = new Date('2026-11-20T10:00:00Z');
const GIFT = { kind: 'mini', recipientName: 'Noé', senderName: 'Aline', delivery: 'pdf' };
let context: CartContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  context = { accountId: await shopCustomer(test.db, { birthDate: '1990-02-03' }), locale: 'fr', at };
});

const add = (product = 'PASSAGE', rest: object = {}) => addEntry(test.db, { product, ...rest }, context);
const read = () => getCart(test.db, context);

async function added(product = 'PASSAGE'): Promise<CartView> {
  const result = await add(product);
  if (!result.ok) throw new Error(result.error.code);
  return result.data;
}

const idOf = (cart: CartView, index = 0) => cart.entries[index]?.id ?? '';

const inform = (cart: CartView, changes: object = {}) =>
  setInformation(
    test.db,
    {
      holders: cart.entries.map(({ id }, index) => ({
        entry: id,
        firstName: 'Noé',
        lastName: `Essai ${index}`,
        birthDate: '2001-05-06',
      })),
      shippingContact: shopContact(),
      isBillingDifferent: false,
      delivery: 'digital',
      ...changes,
    },
    context,
  );

const failure = (code: string, ...paths: string[]) => ({
  ok: false,
  error: {
    code,
    ...(paths.length ? { fields: paths.map((path) => expect.objectContaining({ path }) as unknown) } : {}),
  },
});

describe('a cart', () => {
  it('is an empty view before the first entry', async () => {
    expect(await read()).toMatchObject({ id: null, entries: [], step: 'cart', summary: { total: 0 } });
  });

  it('accepts a pass of the selling edition at its price, for the customer first', async () => {
    const cart = await added();
    expect(cart).toMatchObject({
      step: 'information',
      entries: [
        {
          product: 'PASSAGE',
          title: 'Passage 26–27',
          edition: '26-27',
          price: 46_500,
          total: 46_500,
          holder: { firstName: 'Aline', birthDate: '1990-02-03' },
        },
      ],
      summary: { subTotal: 46_500, discountTotal: 0, shippingTotal: 0, total: 46_500, currency: 'CHF' },
    });
    expect(await read()).toEqual(cart);
    expect((await added('MINI_PASSAGE')).entries.map(({ holder }) => holder === null)).toEqual([false, true]);
  });

  it('does not make the customer the holder of a second pass of the same edition', async () => {
    const edition = (await loadCatalogue(test.db)).editions.find(({ code }) => code === '26-27');
    if (!edition) throw new Error('no edition');
    const holder = { firstName: 'ALINE', lastName: 'Éssai', birthDate: '1990-02-03' };
    const pass = { kind: 'pass' as const, accountId: context.accountId, holder, extensions: [], options: [] };
    await issuePasses(test.db, [{ ...pass, edition }], at);
    expect((await added()).entries[0]?.holder).toBeNull();
  });

  it.each([
    ['an unknown product', 'PASSPORT', {}, 'product'],
    ['a gift without its wishes', 'GIFT', {}, 'gift'],
    ['an unknown number', 'PASSAGE', { uniqueKey: 'K7QM2-X9TRB-4' }, 'uniqueKey'],
    ['a gift that is none', 'PASSAGE', { gift: {} }, 'gift'],
    ['a gift for a number', 'GIFT', { gift: GIFT, uniqueKey: 'K7QM2-X9TRB-4' }, 'uniqueKey'],
  ])('refuses %s', async (_what, product, rest, path) => {
    expect(await add(product, rest)).toEqual(failure('invalid_data', path));
  });

  it('accepts at most twenty entries', async () => {
    for (let index = 0; index < 20; index += 1) await added();
    expect(await add()).toEqual(failure('invalid_data', 'product'));
  });

  it('is closed between seasons', async () => {
    process.env.SEASON_TRANSITIONING = '1';
    resetEnv();
    expect(await add()).toEqual(failure('sale_closed'));
    process.env.SEASON_TRANSITIONING = '';
    resetEnv();
  });

  it('removes an entry once', async () => {
    const cart = await added();
    const entryId = idOf(cart);
    expect(await removeEntry(test.db, { entryId }, context)).toMatchObject({
      ok: true,
      data: { entries: [] },
    });
    expect(await removeEntry(test.db, { entryId }, context)).toEqual(failure('not_found'));
  });

  it('belongs to its owner only', async () => {
    const entryId = idOf(await added());
    const other = { ...context, accountId: await shopCustomer(test.db) };
    expect(await changeEntry(test.db, { entryId, options: [] }, other)).toEqual(failure('not_found'));
    expect(await removeEntry(test.db, { entryId }, other)).toEqual(failure('not_found'));
    expect((await read()).entries).toHaveLength(1);
  });
});

describe('choices', () => {
  const change = async (product: string, input: object) =>
    changeEntry(test.db, { entryId: idOf(await added(product)), ...input }, context);

  it('are priced with the product, in catalogue order', async () => {
    const changed = await change('PASSAGE', {
      extensions: ['cinema', 'festivals', 'cinema'],
      options: ['printed-card', 'bike', 'two-zones', 'child'],
    });
    expect(changed).toMatchObject({
      ok: true,
      data: {
        entries: [
          {
            extensions: [
              { code: 'festivals', price: 9_000 },
              { code: 'cinema', price: 12_000 },
            ],
            options: [{ code: 'two-zones' }, { code: 'bike' }, { code: 'child' }, { code: 'printed-card' }],
            total: 46_500 + 9_000 + 12_000 + 6_000 + 2_500 + 4_000 + 500,
          },
        ],
      },
    });
    expect(changed.ok && (await read())).toEqual(changed.ok && changed.data);
  });

  it.each([
    ['an unknown extension', 'PASSAGE', { extensions: ['opera'] }, 'extensions.0'],
    ['an extension of a mini pass', 'MINI_PASSAGE', { extensions: ['festivals'] }, 'extensions.0'],
    ['an option a mini pass may not have', 'MINI_PASSAGE', { options: ['digital', 'bike'] }, 'options.1'],
    ['a second one of a single choice', 'PASSAGE', { options: ['child', 'duo'] }, 'options.1'],
    ['a gift on a pass', 'PASSAGE', { gift: {} }, 'gift'],
    [
      'a holder who is not born',
      'PASSAGE',
      { holder: { firstName: 'Noé', lastName: 'Essai', birthDate: '2026-11-21' } },
      'holder.birthDate',
    ],
  ])('refuse %s', async (_what, product, input, path) => {
    expect(await change(product, input)).toEqual(failure('invalid_data', path));
  });

  it('reject the same holder twice, in any spelling', async () => {
    await added();
    const entryId = idOf(await added(), 1);
    const holder = { firstName: 'aline', lastName: 'ÉSSAI', birthDate: '1990-02-03' };
    expect(await changeEntry(test.db, { entryId, holder }, context)).toEqual(
      failure('duplicate_order_item', 'holder.firstName'),
    );
  });
});

describe('information', () => {
  it('unlocks the order step, and charges postage for a printed card', async () => {
    const cart = await added();
    await changeEntry(test.db, { entryId: idOf(cart), options: ['printed-card'] }, context);
    expect(await inform(cart, { delivery: 'post' })).toMatchObject({
      ok: true,
      data: { step: 'order', delivery: 'post', summary: { shippingTotal: 500, total: 47_500 } },
    });
    await changeEntry(test.db, { entryId: idOf(cart), options: [] }, context);
    expect(await read()).toMatchObject({ delivery: 'digital', summary: { shippingTotal: 0, total: 46_500 } });
  });

  it('resets the delivery when the first card is added', async () => {
    const cart = await added();
    expect(await inform(cart)).toMatchObject({ ok: true, data: { step: 'order' } });
    await changeEntry(test.db, { entryId: idOf(cart), options: ['bike'] }, context);
    const digital = await read();
    expect(digital).toMatchObject({ step: 'order', delivery: 'digital' });
    expect(digital.summary.shippingOpen).toBeUndefined();
    await changeEntry(test.db, { entryId: idOf(cart), options: ['printed-card'] }, context);
    expect(await read()).toMatchObject({
      step: 'information',
      delivery: null,
      // the total may still grow, and says so
      summary: { shippingTotal: 0, shippingOpen: true },
    });
    expect(await inform(cart, { delivery: 'digital' })).toEqual(failure('invalid_data', 'delivery'));
    expect(await inform(cart, { delivery: 'post' })).toMatchObject({ ok: true, data: { step: 'order' } });
  });

  it('needs a telephone number and an address for a letter only', async () => {
    const cart = await added();
    const shippingContact = { ...shopContact(), phone: null, address: null };
    expect(await inform(cart, { shippingContact })).toMatchObject({
      ok: true,
      data: { step: 'order', shippingContact: { phone: null, address: null } },
    });
    await changeEntry(test.db, { entryId: idOf(cart), options: ['printed-card'] }, context);
    expect(await inform(cart, { shippingContact, delivery: 'post' })).toEqual(
      failure('invalid_data', 'shippingContact.address.street', 'shippingContact.phone.number'),
    );
  });

  it('needs a cart', async () => {
    expect(await setInformation(test.db, informationOfNobody(), context)).toEqual(failure('empty_cart'));
  });

  const informationOfNobody = () => ({
    holders: [],
    shippingContact: shopContact(),
    isBillingDifferent: false,
    delivery: 'digital' as const,
  });

  it.each([
    ['a pass without holder', { holders: [] }, ['holders.1.firstName']],
    ['a missing billing contact', { isBillingDifferent: true }, ['billingContact']],
    ['a letter with nothing in it', { delivery: 'post' }, ['delivery']],
  ])('refuses %s', async (_what, changes, paths) => {
    await added();
    expect(await inform(await added('MINI_PASSAGE'), changes)).toEqual(failure('invalid_data', ...paths));
  });

  it('refuses holders of other entries', async () => {
    const cart = await added();
    const stranger = { firstName: 'A', lastName: 'B', birthDate: '2000-01-01' };
    const own = { entry: idOf(cart), ...stranger };
    const holders = [own, own, { ...own, entry: '6f0c5a1e-0000-4000-8000-000000000000' }];
    expect(await inform(cart, { holders })).toEqual(
      failure('invalid_data', 'holders.1.entry', 'holders.2.entry'),
    );
  });

  it('refuses the same person twice for one product', async () => {
    await added();
    const cart = await added();
    const person = { firstName: 'Zoé', lastName: 'Brunner', birthDate: '1999-09-09' };
    const holders = cart.entries.map(({ id }, index) => ({
      entry: id,
      ...person,
      ...(index ? { firstName: 'zoe ' } : {}),
    }));
    expect(await inform(cart, { holders })).toEqual(failure('duplicate_order_item', 'holders.1.firstName'));
  });
});

it('belongs to its account', async () => {
  await test.db
    .update(accounts)
    .set({ contact: { firstName: 'A', lastName: 'B' } })
    .where(eq(accounts.id, context.accountId));
  expect((await added()).entries[0]?.holder).toBeNull();
});
