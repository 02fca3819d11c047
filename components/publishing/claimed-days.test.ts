import { expect, it } from 'vitest';
import { claimedDays } from './claimed-days';

it.each([
  ['fr', 'Dix soirs, 24 conteuses', [{ words: 'Dix soirs', days: 10 }]],
  ['fr', 'pendant dix-sept jours de fête', [{ words: 'dix-sept jours', days: 17 }]],
  ['fr', '3\u00a0nuits, puis deux soirées.', [3, 2]],
  ['fr', 'les dix soirs et 12 joursfériés', [10]],
  ['fr', 'vingt-deux jours, un soir, 2026', []],
  ['de', 'Zehn Abende, 18 Erzählerinnen', [{ words: 'Zehn Abende', days: 10 }]],
  ['de', 'an fünf Tagen und 12 Nächten', [5, 12]],
  ['de', 'dreizehn Tageskarten, ein Abend', []],
] as const)('%s: %s', (locale, text, claims) => {
  const found = claimedDays(text, locale);
  expect(found.map(({ days }) => days)).toEqual(
    claims.map((one) => (typeof one === 'number' ? one : one.days)),
  );
  for (const [index, claim] of claims.entries())
    if (typeof claim === 'object') expect(found[index]).toEqual(claim);
});
