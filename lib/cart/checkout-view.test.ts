import { expect, it } from 'vitest';
import { earlierSeason } from './checkout-view';

const EDITIONS = [
  { code: '26-27', validFrom: '2026-09-01', validUntil: '2027-08-31', onSaleUntil: '2027-08-31T12:00' },
  { code: '27-28', validFrom: '2027-09-01', validUntil: '2028-08-31', onSaleUntil: '2028-08-31' },
];
const [before, next] = EDITIONS;
const told = { edition: '26-27', validUntil: '2027-08-31', onSale: '27-28', isSold: true };

it.each([
  ['a pass of the season before', [{ product: 'PASSAGE', edition: '26-27' }], next, told],
  ['one among others', ['27-28', '26-27'].map((edition) => ({ product: 'PASSAGE', edition })), next, told],
  ['a pass of the season on sale', [{ product: 'PASSAGE', edition: '27-28' }], next, null],
  ['the same before the next sale', [{ product: 'PASSAGE', edition: '26-27' }], before, null],
  ['add-ons for a pass', [{ product: 'PASSAGE_SUBSTITUTE', edition: '26-27' }], next, null],
  ['a voucher', [{ product: 'GIFT', edition: '26-27' }], next, null],
  ['nothing on sale', [{ product: 'PASSAGE', edition: '26-27' }], null, null],
])('tells of an earlier season in the cart, with %s', (_, entries, onSale = null, expected) => {
  expect(earlierSeason(entries, EDITIONS, onSale, '2027-06-10T09:00')).toEqual(expected);
});

it.each([
  ['2027-08-31T12:00', true],
  ['2027-08-31T12:01', false],
  ['2027-09-05T09:00', false],
])('knows at %s whether the earlier season can still be ordered', (at, isSold) => {
  const entries = [{ product: 'PASSAGE', edition: '26-27' }];
  expect(earlierSeason(entries, EDITIONS, next ?? null, at)).toEqual({ ...told, isSold });
});
