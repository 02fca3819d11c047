import { expect, it } from 'vitest';
import { productOffer } from './offer';
import type { CatalogueView } from './schema';

const catalogue: CatalogueView = {
  edition: null,
  currency: 'CHF',
  buyingEnabled: true,
  products: [
    { code: 'PASSAGE', title: 'Passage 25–26', price: 46_500 },
    { code: 'MINI_PASSAGE', title: 'Mini Passage 25–26', price: 12_000 },
  ],
  extensions: [{ code: 'x', title: 'Festivals', price: 9_000, conditions: '', products: ['PASSAGE'] }],
  optionCategories: [
    {
      code: 'support',
      title: 'Support',
      choice: 'single',
      products: ['PASSAGE', 'MINI_PASSAGE'],
      options: [],
    },
  ],
};

it('lists the add-ons of each product', () => {
  expect(productOffer(catalogue, 'pass')).toEqual({
    code: 'PASSAGE',
    title: 'Passage 25–26',
    price: 46_500,
    extensions: ['Festivals'],
    options: ['Support'],
  });
  expect(productOffer(catalogue, 'mini')).toMatchObject({ extensions: [], options: ['Support'] });
});

it('is null where the edition does not sell it', () => {
  expect(productOffer(catalogue, 'gift')).toBeNull();
});
