import { expect, it } from 'vitest';
import { openQuotas } from './open-quotas';

const quota = (edition: string, imported = 0) => ({
  ...{ product: 'PASSAGE', title: 'Passage', edition, quota: 50, used: 12, imported },
  remaining: 38 - imported,
});
const EDITIONS = [
  { code: '25-26', onSaleUntil: '2026-08-31' },
  { code: '26-27', onSaleUntil: '2027-04-30T12:00' },
];
const shown = (at: string, quotas = [quota('26-27'), quota('25-26')]) =>
  openQuotas(quotas, EDITIONS, at).map(({ edition }) => edition);

it('leaves out the quotas of editions that are no longer sold', () => {
  expect(shown('2026-08-31T23:59')).toEqual(['26-27', '25-26']);
  expect(shown('2026-09-01T00:00')).toEqual(['26-27']);
  expect(shown('2027-04-30T12:01')).toEqual([]);
});

it('keeps the quota of a file that is being imported', () => {
  expect(shown('2026-09-01T00:00', [quota('26-27'), quota('25-26', 3)])).toEqual(['26-27', '25-26']);
});
