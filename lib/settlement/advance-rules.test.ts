import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advanceMonths, type EntryRule } from './advance-rules';
import { sharesOf } from './rules';

const group = (
  month: string,
  count: number,
  { steppedCount = 0, declaredCount = 0, referenceCents = 1400 } = {},
) => ({
  ...{ month, count, steppedCount, declaredCount, referenceCents },
});

describe('the months of an advance', () => {
  it('say how each amount comes about', () => {
    const rule: EntryRule = { kind: 'share', percent: 50, stepDown: { from: 11, percent: 50 } };
    expect(
      advanceMonths(rule, [
        group('2026-10', 358, { steppedCount: 4, declaredCount: 30 }),
        group('2026-09', 291),
      ]),
    ).toEqual([
      {
        ...{ month: '2026-09', visits: 291, declared: 0, amount: 203_700 },
        lines: [{ visits: 291, price: 1400, each: 700, percent: 100 }],
      },
      {
        ...{ month: '2026-10', visits: 358, declared: 30, amount: 249_200 },
        lines: [
          { visits: 354, price: 1400, each: 700, percent: 100 },
          { visits: 4, price: 1400, each: 700, percent: 50 },
        ],
      },
    ]);
  });

  it('add up to what a run would pay', () => {
    const groups = fc.array(
      fc
        .record({
          month: fc.constantFrom('2026-09', '2026-10', '2026-11'),
          referenceCents: fc.integer({ min: 0, max: 9_999 }),
          count: fc.integer({ min: 1, max: 500 }),
        })
        .chain((one) =>
          fc.nat(one.count).map((steppedCount) => ({ ...one, steppedCount, declaredCount: 0 })),
        ),
      { maxLength: 8 },
    );
    const rules: fc.Arbitrary<EntryRule> = fc.record({
      kind: fc.constant('share' as const),
      percent: fc.integer({ min: 0, max: 100 }),
      stepDown: fc.record({ from: fc.constant(11), percent: fc.integer({ min: 0, max: 100 }) }),
    });
    fc.assert(
      fc.property(rules, groups, (rule, given) => {
        const [share] = sharesOf(rule, [{ id: 'house', groups: given }], 0);
        const months = advanceMonths(rule, given);
        expect(months.reduce((sum, { amount }) => sum + amount, 0)).toBe(share?.grossCents);
        for (const { amount } of months) expect(amount).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 200 },
    );
  });
});
