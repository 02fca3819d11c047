import { expect, it } from 'vitest';
import { orderFromLink } from './order-from-link';

const renewal = { origin: 'https://passage.example', path: '/fr/renouvellement' };

it.each([
  ['/fr/renouvellement?product=PASSAGE', { product: 'PASSAGE' }],
  ['/fr/renouvellement?product=PASSAGE&uniqueKey=AB12', { product: 'PASSAGE', uniqueKey: 'AB12' }],
  ['/fr/renouvellement?product=PASSAGE&extension=festivals', { product: 'PASSAGE', extension: 'festivals' }],
  ['/fr/renouvellement?product=', null],
  ['/fr/renouvellement', null],
  ['/fr/renouvellement?product=PASSAGE&who=new', null],
  ['/fr/agenda?product=PASSAGE', null],
  ['https://elsewhere.example/fr/renouvellement?product=PASSAGE', null],
])('%s orders %o', (href, expected) => {
  expect(orderFromLink(new URL(href, renewal.origin), renewal)).toEqual(expected);
});

it('ignores a click outside a link', () => {
  expect(orderFromLink(null, renewal)).toBeNull();
});
