import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, DAY, line, PRICES, promotion, voucher } from '@/tests/support/codes';
import { sumCents } from '../core/money';
import type { Code, Voucher } from './code-schema';
import { applyCodes, codesWith, discountPerLine, returnedAmounts, type Discountable } from './rules';

const gifted = (kind: 'pass' | 'mini' = 'pass') => voucher({ kind, remainingCents: PRICES[kind] });
const worth = (remainingCents: number, changes: Partial<Voucher> = {}) =>
  voucher({ remainingCents, ...changes });

describe('several vouchers', () => {
  it.each([
    ['two amounts', [line()], [worth(10_000), worth(20_000)], [[10_000], [20_000]]],
    ['only what the first leaves', [line('mini')], [worth(10_000), worth(10_000)], [[10_000], [2_000]]],
    ['nothing once all is paid', [line('mini')], [worth(20_000), worth(10_000)], [[12_000], [0]]],
    [
      'first what ends first',
      [line('mini')],
      [worth(10_000), worth(10_000, { expiresOn: '2027-01-31' })],
      [[2_000], [10_000]],
    ],
    [
      'two gifted passes',
      [line(), line()],
      [gifted(), gifted()],
      [
        [46_500, 0],
        [0, 46_500],
      ],
    ],
    ['one gifted pass too many', [line()], [gifted(), gifted()], [[46_500], [0]]],
    [
      'one of each',
      [line(), line('mini')],
      [gifted('mini'), gifted()],
      [
        [0, 12_000],
        [46_500, 0],
      ],
    ],
    [
      'an amount for the add-ons of a gifted pass',
      [line('pass', 9_000)],
      [worth(20_000), gifted()],
      [[9_000], [46_500]],
    ],
    [
      'what a blocked one does not pay',
      [line('mini')],
      [worth(10_000, { isBlocked: true }), worth(10_000)],
      [[0], [10_000]],
    ],
  ] satisfies [string, Discountable[], Code[], number[][]][])('pay %s', (_what, lines, codes, paid) => {
    expect(applyCodes(lines, codes, DAY).map(({ off }) => off)).toEqual(paid);
  });

  const one = worth(10_000, { id: 'one' });
  const two = worth(20_000, { id: 'two' });
  const ended = worth(20_000, { id: 'ended', expiresOn: '2026-01-01' });
  it.each([
    ['a voucher joins another', [one], two, [one, two]],
    ['a voucher is there once', [one, two], one, [one, two]],
    ['a voucher that ended leaves', [ended, one], two, [one, two]],
    ['one that ended leaves with a repetition too', [ended, one], one, [one]],
    ['a promotion code takes the place of vouchers', [one, two], promotion(), [promotion()]],
    ['a voucher takes the place of a promotion code', [promotion()], one, [one]],
    [
      'a promotion code takes the place of another',
      [promotion()],
      promotion({ code: 'NEW' }),
      [promotion({ code: 'NEW' })],
    ],
  ] satisfies [string, Code[], Code, Code[]][])('%s', (_what, before, added, after) => {
    expect(codesWith(before, added, DAY)).toEqual(after);
  });

  const sold = (kind: 'pass' | 'mini', priceCents: number = PRICES[kind]) => ({ kind, priceCents });
  const paid = (amountCents: number, kind: Voucher['kind'] = 'amount') => ({ kind, amountCents });
  it.each([
    ['all', [paid(5_000), paid(46_500, 'pass')], undefined, [5_000, 46_500]],
    [
      'of one pass its voucher',
      [paid(46_500, 'pass'), paid(12_000, 'mini')],
      { shareCents: 12_000, lines: [sold('mini')] },
      [0, 12_000],
    ],
    [
      'of one of two passes one voucher',
      [paid(46_500, 'pass'), paid(46_500, 'pass')],
      { shareCents: 46_500, lines: [sold('pass')] },
      [46_500, 0],
    ],
    [
      'no part of a voucher for a pass',
      [paid(46_500, 'pass')],
      { shareCents: 46_499, lines: [sold('pass')] },
      [0],
    ],
    [
      'no voucher for a pass with another product',
      [paid(12_000, 'mini'), paid(40_000)],
      { shareCents: 46_500, lines: [sold('pass')] },
      [0, 40_000],
    ],
    [
      'of two seasons the voucher that paid the line',
      [paid(46_500, 'pass'), paid(48_000, 'pass')],
      { shareCents: 48_000, lines: [sold('pass', 48_000)] },
      [0, 48_000],
    ],
    [
      'the pass and the amount for its add-ons',
      [paid(20_000), paid(46_500, 'pass')],
      { shareCents: 55_500, lines: [sold('pass')] },
      [9_000, 46_500],
    ],
    [
      'a share of two amounts',
      [paid(10_000), paid(20_000)],
      { shareCents: 12_000, lines: [sold('mini')] },
      [10_000, 2_000],
    ],
    ['nothing', [paid(10_000)], { shareCents: 0, lines: [] }, [0]],
  ] satisfies [
    string,
    Parameters<typeof returnedAmounts>[0],
    Parameters<typeof returnedAmounts>[1],
    number[],
  ][])('get back %s', (_what, used, part, back) => {
    expect(returnedAmounts(used, part)).toEqual(back);
  });

  it('vouchers together pay no more than their value and no more than the cart costs, in any order', () => {
    const anyVouchers = fc.array(
      fc
        .record({
          kind: fc.constantFrom('pass' as const, 'mini' as const, 'amount' as const),
          remainingCents: fc.integer({ min: 1, max: 200_000 }),
          expiresOn: fc.constantFrom('2027-01-31', '2028-01-31'),
        })
        .map(voucher),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(anyLines, anyVouchers, (lines, vouchers) => {
        const applied = applyCodes(lines, vouchers, DAY);
        for (const { code, off } of applied)
          if (code.kind === 'amount')
            expect(sumCents(off)).toBeLessThanOrEqual(
              vouchers.find((one) => one === code)?.remainingCents ?? 0,
            );
        const off = discountPerLine(lines, applied);
        off.forEach((cents, index) => expect(cents).toBeLessThanOrEqual(lines[index]?.totalCents ?? 0));
        expect(sumCents(discountPerLine(lines, applyCodes(lines, vouchers.toReversed(), DAY)))).toBe(
          sumCents(off),
        );
      }),
      { numRuns: 2_000 },
    );
  });
});
