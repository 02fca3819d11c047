import { describe, expect, it } from 'vitest';
import { equalParts, planFaults, planParts } from './plan-rules';

const TODAY = '2026-11-26';
const part = (dueOn: string, amount = 10_000) => ({ dueOn, amount });

describe('a plan', () => {
  it.each([
    ['is accepted with days to come and the whole sum', [part('2026-11-26'), part('2026-12-26')], []],
    ['may be one later day', [part('2027-03-31', 20_000)], []],
    [
      'needs days to come',
      [part('2026-11-25'), part('2026-12-26')],
      [{ path: 'parts.0.dueOn', code: 'future_date' }],
    ],
    [
      'needs one day after the other',
      [part('2026-12-26'), part('2026-12-26')],
      [{ path: 'parts.1.dueOn', code: 'after_previous' }],
    ],
    [
      'ends within two years',
      [part('2026-12-26'), part('2028-11-29')],
      [{ path: 'parts.1.dueOn', code: 'too_far' }],
    ],
    [
      'covers exactly what is open',
      [part('2026-12-26'), part('2027-01-26', 9_995)],
      [{ path: 'parts', code: 'sum' }],
    ],
  ])('%s', (_what, parts, faults) => {
    expect(planFaults({ parts, openCents: 20_000, today: TODAY })).toEqual(faults);
  });
});

describe('what is open of a part', () => {
  const bounds = [
    { dueOn: '2026-12-01', untilCents: 16_500 },
    { dueOn: '2027-01-01', untilCents: 31_500 },
    { dueOn: '2027-02-01', untilCents: 46_500 },
  ];
  it.each([
    ['all of it before the first payment', 6_500, [10_000, 15_000, 15_000]],
    ['the rest after less than the part', 10_000, [6_500, 15_000, 15_000]],
    ['nothing once it is paid', 16_500, [0, 15_000, 15_000]],
    ['less of the next after more than the part', 20_000, [0, 11_500, 15_000]],
    ['nothing of any', 46_500, [0, 0, 0]],
  ])('is %s', (_what, received, open) => {
    const parts = planParts(bounds, { paidBefore: 6_500, received });
    expect(parts.map((one) => one.open)).toEqual(open);
    expect(parts.map(({ amount }) => amount)).toEqual([10_000, 15_000, 15_000]);
  });
});

it.each([
  [46_500, 4, '2026-12-01', [11_625, 11_625, 11_625, 11_625]],
  [10_000, 3, '2026-12-01', [3_330, 3_330, 3_340]],
  [9_999, 2, '2026-12-01', [4_995, 5_004]],
])('%i Rappen in %i parts are equal to the coin', (open, count, first, amounts) => {
  const parts = equalParts(open, count, first);
  expect(parts.map(({ amount }) => amount)).toEqual(amounts);
  expect(planFaults({ parts, openCents: open, today: TODAY })).toEqual([]);
});

it('falls on the last day of shorter months', () => {
  expect(equalParts(30_000, 4, '2026-12-31').map(({ dueOn }) => dueOn)).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ]);
});
