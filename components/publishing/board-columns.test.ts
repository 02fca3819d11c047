import { expect, it } from 'vitest';
import { sinceOf } from './board-columns';

it.each([
  [{ state: 'scheduled', publishAt: '2026-12-01T08:00:00.000Z', touchedAt: null }, /01\.12\.2026\D+09:00/],
  [
    { state: 'live', publishAt: '2026-12-01T08:00:00.000Z', touchedAt: '2026-11-20T08:00:00.000Z' },
    /^20\.11\.2026$/,
  ],
  [{ state: 'missing', publishAt: null, touchedAt: null }, /^$/],
] as const)('says on the board since when, or from when on: %j', (language, text) => {
  expect(sinceOf(language)).toMatch(text);
});
