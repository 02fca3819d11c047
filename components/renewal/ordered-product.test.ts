import { expect, it } from 'vitest';
import { isSold } from './ordered-product';

it.each([
  { product: 'PASSAGE', sale: 'open', sold: true },
  { product: undefined, sale: 'open', sold: true },
  { product: 'PASSAGE_SUBSTITUTE', sale: 'open', sold: true },
  { product: 'PASSAGE', sale: 'over', sold: false },
  { product: undefined, sale: 'over', sold: false },
  { product: 'PASSAGE_SUBSTITUTE', sale: 'over', sold: true },
  { product: 'PASSAGE', sale: 'paused', sold: false },
  { product: 'PASSAGE_SUBSTITUTE', sale: 'paused', sold: false },
])('$product while the sale is $sale: $sold', ({ product, sale, sold }) => {
  expect(isSold(product, { isBuyingEnabled: sale === 'open', isPaused: sale === 'paused' })).toBe(sold);
});
