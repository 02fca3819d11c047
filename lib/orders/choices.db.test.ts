import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { changeEntry } from '../cart/commands/change-entry';
import { getCart } from '../cart/queries/cart';
import type { ChangeEntryInput } from '../cart/schema';
import { forgetCatalogue, getCatalogue } from '../catalogue/queries';
import { options } from '../catalogue/tables';
import { rawRows } from '../db/rows';

const test = useDatabase();
const shop = useShop(test);
const CHOICES = {
  pick: 2,
  of: [
    { code: 'biel', title: { fr: 'Bienne', de: 'Biel' } },
    { code: 'neuchatel', title: { fr: 'Neuchâtel', de: 'Neuenburg' } },
    { code: 'morat', title: { fr: 'Morat', de: 'Murten' } },
  ],
};

beforeEach(async () => {
  await test.db.update(options).set({ choices: CHOICES }).where(eq(options.code, 'two-zones'));
  forgetCatalogue();
});

const cart = () => getCart(test.db, shop.context);

/** Changes the entry. @returns the codes of the faults, or the furthest step */
async function change(input: ChangeEntryInput): Promise<string | string[]> {
  const entryId = (await cart()).entries[0]?.id ?? '';
  const changed = await changeEntry(test.db, { entryId, ...input }, shop.context);
  if (changed.ok) return changed.data.step;
  return (changed.error.fields ?? []).map(({ path, code }) => `${path}: ${code}`);
}

it('shows what can be picked', async () => {
  const { optionCategories } = await getCatalogue(test.db, { at: SHOP_DAY, locale: 'de' });
  expect(optionCategories[0]?.options[0]?.choices).toEqual({
    pick: 2,
    of: [
      { code: 'biel', title: 'Biel' },
      { code: 'neuchatel', title: 'Neuenburg' },
      { code: 'morat', title: 'Murten' },
    ],
  });
});

it('holds the checkout at the options until the choice is made', async () => {
  expect(await change({ options: ['two-zones'] })).toBe('options');
  expect(await change({ choices: { 'two-zones': ['biel'] } })).toBe('options');
  expect(await shop.submit()).toMatchObject({
    error: {
      code: 'invalid_data',
      fields: [{ path: 'entries.0.choices.two-zones', code: 'required' }],
    },
  });
  expect(await change({ choices: { 'two-zones': ['biel', 'morat'] } })).toBe('order');
});

it.each([
  [{ 'two-zones': ['paris'] }, ['choices.two-zones: not_available']],
  [{ 'two-zones': ['biel', 'biel'] }, ['choices.two-zones: picked_twice']],
  [{ 'two-zones': ['biel', 'morat', 'neuchatel'] }, ['choices.two-zones: max_items']],
  [{ bike: ['biel'] }, ['choices.bike: not_available']],
  [{ __proto__x: ['biel'] }, ['choices.__proto__x: not_available']],
])('refuses to pick %j', async (choices, faults) => {
  expect(await change({ options: ['two-zones', 'bike'], choices })).toEqual(faults);
});

it('forgets what was picked with an option that is given up', async () => {
  await change({ options: ['two-zones'], choices: { 'two-zones': ['biel', 'morat'] } });
  expect(await change({ options: [] })).toBe('order');
  expect(await change({ options: ['two-zones'] })).toBe('options');
});

it('asks again when something picked is no longer offered', async () => {
  await change({ options: ['two-zones'], choices: { 'two-zones': ['biel', 'morat'] } });
  const fewer = { ...CHOICES, of: CHOICES.of.slice(0, 2) };
  await test.db.update(options).set({ choices: fewer }).where(eq(options.code, 'two-zones'));
  forgetCatalogue();
  expect((await cart()).step).toBe('options');
  expect(await shop.submit()).toMatchObject({
    error: { fields: [{ path: 'entries.0.choices.two-zones', code: 'required' }] },
  });
});

it('stands in cart, order and pass', async () => {
  await change({ options: ['two-zones'], choices: { 'two-zones': ['morat', 'biel'] } });
  const title = 'Bus et train, 2 zones (Bienne, Morat)';
  const option = { code: 'two-zones', title, price: 6_000 };
  expect((await cart()).entries[0]?.options).toMatchObject([{ ...option, choices: ['biel', 'morat'] }]);
  const order = await shop.placed();
  await shop.decide(order, 'succeed');
  expect((await shop.read(order)).products[0]?.options).toMatchObject([
    { ...option, choices: ['biel', 'morat'] },
  ]);
  expect((await shop.passes())[0]?.options).toMatchObject([option]);
  const [term] = await rawRows(test.db, sql`select options from pass_terms`);
  expect(term?.options).toMatchObject([
    {
      title: { de: 'Bus und Bahn, 2 Zonen (Biel, Murten)' },
      choices: [{ code: 'biel' }, { code: 'morat' }],
    },
  ]);
});
