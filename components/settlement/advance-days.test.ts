import { expect, it } from 'vitest';
import type { RunSummary } from '@/lib/settlement/schema';
import { advanceDays } from './advance-days';

const EDITION = { code: '26-27', validFrom: '2026-09-01', validUntil: '2027-08-31' };
const advance = (until: string, change: Partial<RunSummary> = {}) => ({
  ...({ edition: '26-27', kind: 'advance', state: 'paid', until } as const),
  ...change,
});

it.each([
  ['an edition without runs', [], '2027-01-05', ['2026-09-01', '2027-01-04']],
  ['an edition to come', [], '2026-07-01', ['2026-09-01', '2027-08-31']],
  ['one that is over', [], '2027-10-01', ['2026-09-01', '2027-08-31']],
  [
    'one with advances',
    [advance('2026-12-31'), advance('2026-10-31')],
    '2027-04-05',
    ['2027-01-01', '2027-04-04'],
  ],
  [
    'one with an advance until yesterday',
    [advance('2027-01-04')],
    '2027-01-05',
    ['2027-01-04', '2027-01-04'],
  ],
  [
    'one with other runs only',
    [
      advance('2026-12-31', { state: 'computed' }),
      advance('2026-12-31', { kind: 'final' }),
      advance('2026-12-31', { edition: '25-26' }),
    ],
    '2027-01-05',
    ['2026-09-01', '2027-01-04'],
  ],
])('suggests the days of the next advance for %s', (_, runs, today, [from, until]) =>
  expect(advanceDays(EDITION, runs, today)).toEqual({ from, until }),
);
