import { expect, it } from 'vitest';
import { parseInput } from '../core/validation';
import { createPromotionCodeSchema } from './schema';

it.each([
  ['a whole percentage', { kind: 'percent', value: 100 }, []],
  ['a percentage with decimals', { kind: 'percent', value: 12.25 }, []],
  ['more than everything', { kind: 'percent', value: 150 }, ['value: discount_percent']],
  ['three decimals', { kind: 'percent', value: 12.255 }, ['value: discount_percent']],
  ['an amount', { kind: 'amount', value: 15_000 }, []],
  ['a part of a Rappen', { kind: 'amount', value: 0.5 }, ['value: format']],
  [
    'an end before the beginning',
    { kind: 'percent', value: 10, validFrom: '2026-12-01', validUntil: '2026-11-30' },
    ['validUntil: ends_before'],
  ],
  ['no percentage', { kind: 'percent', value: 0 }, ['value: at_least']],
  ['no amount', { kind: 'amount', value: 0 }, ['value: at_least']],
])('takes or refuses an offer with %s', (_, offer, expected) => {
  const parsed = parseInput(createPromotionCodeSchema, { code: 'AUTOMNE', ...offer });
  const faults = parsed.ok ? [] : parsed.fields;
  expect(faults.map(({ path, code }) => `${path}: ${code}`)).toEqual(expected);
});

it.each([
  ['percent', 0, 0.01],
  ['percent', -1, 0.01],
  ['amount', 0, 1],
  ['amount', -100, 1],
] as const)('says the least value of a code of kind %s worth %s', (kind, value, min) => {
  expect(parseInput(createPromotionCodeSchema, { code: 'AUTOMNE', kind, value })).toEqual({
    ok: false,
    fields: [{ path: 'value', code: 'at_least', params: { min } }],
  });
});
