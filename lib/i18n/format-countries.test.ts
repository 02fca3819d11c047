import { expect, it } from 'vitest';
import { formatCountries } from './format';

it.each([
  ['CH, FR', 'fr', 'Suisse, France'],
  ['CH, AT', 'de', 'Schweiz, Österreich'],
  ['Tschechoslowakei', 'de', 'Tschechoslowakei'],
] as const)('writes %s in %s as %s', (codes, locale, names) => {
  expect(formatCountries(codes, locale)).toBe(names);
});
