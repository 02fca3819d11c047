import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyLines, DAY, line, promotion, voucher } from '@/tests/support/codes';
import { sumCents } from '../core/money';
import type { Code } from './code-schema';
import {
  appliesTo,
  applyCodes,
  codeRefusal,
  discountPerLine,
  maskedCode,
  normalizeCode,
  normalizeVoucherCode,
  shareOf,
  voucherCodeFrom,
  type Discountable,
} from './rules';
import { PRODUCT_KINDS, type ProductKind } from '../catalogue/products';

const discounts = (lines: readonly Discountable[], code: Code | null, day: string): number[] =>
  discountPerLine(lines, applyCodes(lines, code ? [code] : [], day));

describe('a code can be used', () => {
  it.each([
    ['a plain code', promotion(), null],
    ['from its first day', promotion({ validFrom: DAY }), null],
    ['not the day before', promotion({ validFrom: '2026-11-21' }), 'invalid_promocode'],
    ['until its last day', promotion({ validUntil: DAY }), null],
    ['not the day after', promotion({ validUntil: '2026-11-19' }), 'invalid_promocode'],
    ['on its only day', promotion({ validFrom: DAY, validUntil: DAY }), null],
    ['with one use left', promotion({ maxUses: 3, uses: 2 }), null],
    ['not when used up', promotion({ maxUses: 3, uses: 3 }), 'promocode_already_used'],
    ['while its cost is below its limit', promotion({ leftCents: 1 }), null],
    ['not once it has cost its limit', promotion({ leftCents: 0 }), 'promocode_already_used'],
    ['not once it is stopped', promotion({ isStopped: true }), 'invalid_promocode'],
    ['often without a limit', promotion({ uses: 1_000_000 }), null],
    [
      'expired before it is used up',
      promotion({ validUntil: '2026-01-01', maxUses: 1, uses: 1 }),
      'invalid_promocode',
    ],
    ['a voucher', voucher(), null],
    ['a voucher on its last day', voucher({ expiresOn: DAY }), null],
    ['no expired voucher', voucher({ expiresOn: '2026-11-19' }), 'invalid_promocode'],
    ['no blocked voucher', voucher({ isBlocked: true }), 'invalid_promocode'],
    ['no empty voucher', voucher({ remainingCents: 0 }), 'promocode_already_used'],
    ['the last Rappen of a voucher', voucher({ remainingCents: 1 }), null],
    [
      'not yet what an unpaid order holds',
      voucher({ remainingCents: 0, isInOrder: true }),
      'promocode_reserved',
    ],
    ['what an unpaid order leaves', voucher({ remainingCents: 1, isInOrder: true }), null],
    ['no voucher of another cart', voucher({ isClaimedElsewhere: true }), 'promocode_reserved'],
    [
      'no expired voucher, empty or not',
      voucher({ expiresOn: '2026-01-01', remainingCents: 0 }),
      'invalid_promocode',
    ],
  ] satisfies [string, Code, string | null][])('%s', (_what, code, refusal) => {
    expect(codeRefusal(code, DAY)).toBe(refusal);
  });
});

describe('a code reduces the price of', () => {
  const OF: [string, Code, ProductKind[]][] = [
    ['everything but gifts', promotion(), ['pass', 'mini', 'substitute']],
    ['passes only', promotion({ products: ['pass'] }), ['pass']],
    ['mini passes only', promotion({ products: ['mini'] }), ['mini']],
    ['add-ons only', promotion({ products: ['substitute'] }), ['substitute']],
    ['gifts when it says so', promotion({ products: ['gift'] }), ['gift']],
    ['two products', promotion({ products: ['pass', 'mini'] }), ['pass', 'mini']],
    [
      'all four',
      promotion({ products: ['pass', 'mini', 'substitute', 'gift'] }),
      ['pass', 'mini', 'substitute', 'gift'],
    ],
    ['an amount: all but money', voucher(), ['pass', 'mini', 'substitute']],
    ['a voucher for a pass: a pass', voucher({ kind: 'pass' }), ['pass']],
    ['a voucher for a mini pass: that', voucher({ kind: 'mini' }), ['mini']],
  ];
  it.each(
    OF.flatMap(([what, code, kinds]) =>
      PRODUCT_KINDS.map((kind) => [what, kind, code, kinds.includes(kind)] as const),
    ),
  )('%s: %s', (_what, kind, code, applies) => {
    expect(appliesTo(code, kind)).toBe(applies);
  });
});

describe('discounts', () => {
  it.each([
    ['ten percent', [line()], promotion(), [4_650]],
    ['ten percent of the add-ons too', [line('pass', 9_000)], promotion(), [5_550]],
    ['ten percent of each', [line(), line('mini')], promotion(), [4_650, 1_200]],
    ['half a percent', [line('mini')], promotion({ value: 50 }), [60]],
    ['one basis point, rounded', [line('mini')], promotion({ value: 1 }), [1]],
    ['everything', [line('pass', 500), line('mini')], promotion({ value: 10_000 }), [47_000, 12_000]],
    ['ten percent but not of gifts', [line('gift'), line('mini')], promotion(), [0, 1_200]],
    ['ten percent of mini passes', [line(), line('mini')], promotion({ products: ['mini'] }), [0, 1_200]],
    ['ten percent of added add-ons', [line('substitute', 9_000)], promotion(), [900]],
    ['twenty francs', [line()], promotion({ kind: 'amount', value: 2_000 }), [2_000]],
    ['twenty francs once', [line(), line()], promotion({ kind: 'amount', value: 2_000 }), [2_000, 0]],
    ['more than it costs', [line('mini')], promotion({ kind: 'amount', value: 99_900 }), [12_000]],
    [
      'more than one costs',
      [line('mini'), line('mini')],
      promotion({ kind: 'amount', value: 15_000 }),
      [12_000, 3_000],
    ],
    [
      'an amount on what it is for',
      [line(), line('mini')],
      promotion({ kind: 'amount', value: 2_000, products: ['mini'] }),
      [0, 2_000],
    ],
    ['an amount not on gifts', [line('gift')], promotion({ kind: 'amount', value: 2_000 }), [0]],
    ['nothing of nothing', [], promotion(), []],
    ['nothing of a free line', [line('substitute')], promotion(), [0]],
    ['nothing before its time', [line()], promotion({ validFrom: '2026-12-01' }), [0]],
    ['nothing once used up', [line()], promotion({ maxUses: 1, uses: 1 }), [0]],
    ['all that its limit leaves', [line()], promotion({ leftCents: 4_650 }), [4_650]],
    ['nothing beyond its limit', [line()], promotion({ leftCents: 4_649 }), [0]],
    ['a voucher', [line()], voucher(), [10_000]],
    ['a voucher with a remainder', [line('mini')], voucher({ remainingCents: 20_000 }), [12_000]],
    [
      'a voucher over two lines',
      [line('mini'), line('mini')],
      voucher({ remainingCents: 20_000 }),
      [12_000, 8_000],
    ],
    ['a voucher pays add-ons', [line('mini', 500)], voucher({ remainingCents: 50_000 }), [12_500]],
    ['a voucher buys no voucher', [line('gift')], voucher(), [0]],
    ['a gifted pass', [line()], voucher({ kind: 'pass', remainingCents: 46_500 }), [46_500]],
    ['a gifted pass at a new price', [line('pass', 0, 49_500)], voucher({ kind: 'pass' }), [49_500]],
    ['a gifted pass without its add-ons', [line('pass', 9_000)], voucher({ kind: 'pass' }), [46_500]],
    ['one gifted pass of two', [line(), line()], voucher({ kind: 'pass' }), [46_500, 0]],
    ['the dearer pass of two', [line('pass', 0, 40_000), line()], voucher({ kind: 'pass' }), [0, 46_500]],
    ['a gifted pass beside a mini pass', [line('mini'), line()], voucher({ kind: 'pass' }), [0, 46_500]],
    ['no mini pass for a gifted pass', [line('mini')], voucher({ kind: 'pass' }), [0]],
    ['a gifted mini pass', [line('mini', 500)], voucher({ kind: 'mini' }), [12_000]],
    ['no pass for a gifted mini pass', [line()], voucher({ kind: 'mini' }), [0]],
    ['nothing by an expired voucher', [line()], voucher({ expiresOn: '2026-01-01' }), [0]],
    ['nothing by a blocked voucher', [line()], voucher({ isBlocked: true }), [0]],
    ['nothing without a code', [line()], null, [0]],
  ] satisfies [string, Discountable[], Code | null, number[]][])('%s', (_what, lines, code, off) => {
    expect(discounts(lines, code, DAY)).toEqual(off);
  });

  it.each([
    [12_345, 1_000, 1_235],
    [12_344, 1_000, 1_234],
    [5, 1_000, 1],
    [4, 1_000, 0],
    [1, 5_000, 1],
    [33_333, 3_333, 11_110],
    [0, 10_000, 0],
    [99_999, 10_000, 99_999],
  ])('%i at %i basis points are %i', (amount, share, off) => {
    expect(shareOf(amount, share)).toBe(off);
  });
});

const anyCode: fc.Arbitrary<Code> = fc.oneof(
  fc.record({ value: fc.integer({ min: 1, max: 10_000 }) }).map(({ value }) => promotion({ value })),
  fc.integer({ min: 1, max: 1_000_000 }).map((value) => promotion({ kind: 'amount', value })),
  fc
    .record({
      value: fc.integer({ min: 1, max: 10_000 }),
      products: fc.subarray([...PRODUCT_KINDS], { minLength: 1 }),
    })
    .map(promotion),
  fc
    .record({
      kind: fc.constantFrom('pass' as const, 'mini' as const, 'amount' as const),
      remainingCents: fc.integer({ min: 1, max: 200_000 }),
    })
    .map(voucher),
);
describe('for any cart and code', () => {
  it('no line has a negative price, and all are whole Rappen', () => {
    fc.assert(
      fc.property(anyLines, anyCode, (lines, code) => {
        const off = discounts(lines, code, DAY);
        expect(off).toHaveLength(lines.length);
        off.forEach((one, index) => {
          expect(Number.isInteger(one)).toBe(true);
          expect(one).toBeGreaterThanOrEqual(0);
          expect(one).toBeLessThanOrEqual(lines[index]?.totalCents ?? 0);
        });
      }),
      { numRuns: 2_000 },
    );
  });

  it('the order of the lines does not matter', () => {
    fc.assert(
      fc.property(
        anyLines.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        anyCode,
        ([lines, shuffled], code) => {
          expect(sumCents(discounts(shuffled, code, DAY))).toBe(sumCents(discounts(lines, code, DAY)));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('a voucher never pays more than its value', () => {
    fc.assert(
      fc.property(anyLines, fc.integer({ min: 1, max: 200_000 }), (lines, remainingCents) => {
        expect(sumCents(discounts(lines, voucher({ remainingCents }), DAY))).toBeLessThanOrEqual(
          remainingCents,
        );
      }),
    );
  });
});

describe('typed codes', () => {
  it.each([
    ['bienvenue10', 'BIENVENUE10'],
    [' Bienvenue 10 ', 'BIENVENUE10'],
    ['cadeau–demo', 'CADEAU-DEMO'],
    ['ＦＩＸＥ２０', 'FIXE20'],
  ])('%s is %s', (typed, code) => {
    expect(normalizeCode(typed)).toBe(code);
  });

  it.each(['K7QM-2X9T-RB4D-90WY', 'k7qm2x9trb4d90wy', 'K7QM 2X9T RB4D 9OWY', 'k7qm–2x9t–rb4d–9owy'])(
    '%s are one voucher',
    (typed) => {
      expect(normalizeVoucherCode(typed)).toBe('K7QM2X9TRB4D90WY');
    },
  );

  it('a new voucher code has 80 random bits in four groups', () => {
    const bytes = Uint8Array.from({ length: 16 }, (_, index) => index * 16 + index);
    expect(voucherCodeFrom(bytes)).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(() => voucherCodeFrom(bytes.subarray(1))).toThrow();
    expect(maskedCode('K7QM-2X9T-RB4D-90WY')).toBe('…90WY');
  });
});
