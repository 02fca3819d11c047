import { describe, expect, it } from 'vitest';
import {
  allocate,
  netOf,
  paidForEntry,
  potOf,
  pricesOf,
  printedWeight,
  sharesOf,
  steppedOf,
  weightOf,
  type House,
} from './rules';
import type { Rule } from './rule-schema';

/** Reproducible pseudo-random integers below `limit` (mulberry32). */
function randomOf(seed: number) {
  let state = seed;
  return (limit: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}

const group = (referenceCents: number, count: number, steppedCount = 0) => ({
  referenceCents,
  count,
  steppedCount,
});

const HOUSES: House[] = [
  { id: 'atelier', groups: [group(1200, 10)] },
  { id: 'musee', groups: [group(1500, 20), group(1000, 4, 2)] },
  { id: 'theatre', groups: [group(3200, 5)] },
];

const gross = (rule: Rule, potCents = 0) =>
  Object.fromEntries(sharesOf(rule, HOUSES, potCents).map(({ id, grossCents }) => [id, grossCents]));

describe('what each house gets', () => {
  it.each<[string, Rule, number, Record<string, number>]>([
    ['an amount an entry', { kind: 'fixed', amount: 900 }, 0, { atelier: 9000, musee: 21600, theatre: 4500 }],
    [
      'an amount, half for frequent guests',
      { kind: 'fixed', amount: 900, stepDown: { from: 11, percent: 50 } },
      0,
      { atelier: 9000, musee: 20700, theatre: 4500 },
    ],
    ['half the price', { kind: 'share', percent: 50 }, 0, { atelier: 6000, musee: 17000, theatre: 8000 }],
    [
      'half the price within bounds',
      { kind: 'share', percent: 50, floor: 650, ceiling: 1400 },
      0,
      { atelier: 6500, musee: 17600, theatre: 7000 },
    ],
    // weights 12000 : 34000 : 16000
    ['a pot', { kind: 'pot', percent: 60 }, 62_000, { atelier: 12_000, musee: 34_000, theatre: 16_000 }],
    // weights 12000 : 34000 : 32000
    [
      'a pot with a factor',
      { kind: 'pot', percent: 60, factors: { theatre: 200 } },
      78_000,
      { atelier: 12_000, musee: 34_000, theatre: 32_000 },
    ],
    // 30,000 equally, 9,300 among two small houses, 60,700 by weight
    [
      'base, solidarity and pot',
      { kind: 'base_pot', percent: 60, basePercent: 30, solidarityPercent: 10, solidarityBelow: 15 },
      100_000,
      { atelier: 10_000 + 5_000 + 11_613, musee: 10_000 + 32_903, theatre: 10_000 + 5_000 + 15_484 },
    ],
    ['a sum', { kind: 'flat', amounts: { musee: 50_000 } }, 0, { atelier: 0, musee: 50_000, theatre: 0 }],
  ])('%s', (_, rule, potCents, expected) => {
    expect(gross(rule, potCents)).toEqual(expected);
  });

  it('shares nothing when nobody was visited', () => {
    const empty = HOUSES.map(({ id }) => ({ id, groups: [] }));
    expect(sharesOf({ kind: 'pot', percent: 60 }, empty, 5000).map(({ grossCents }) => grossCents)).toEqual([
      0, 0, 0,
    ]);
  });

  it('takes its pot from the income, rounded down', () => {
    expect(potOf({ kind: 'pot', percent: 63 }, 1_000_001)).toBe(630_000);
    expect(potOf({ kind: 'fixed', amount: 900 }, 1_000_001)).toBeNull();
    expect(potOf({ kind: 'pot', percent: 63 }, -5)).toBe(0);
  });

  it.each([
    [
      { grossCents: 900, advanceCents: 300, correctionCents: 0 },
      { netCents: 600, carriedCents: 0 },
    ],
    [
      { grossCents: 900, advanceCents: 1000, correctionCents: 0 },
      { netCents: 0, carriedCents: 100 },
    ],
    [
      { grossCents: 900, advanceCents: 0, correctionCents: -950 },
      { netCents: 0, carriedCents: 50 },
    ],
  ])('is never paid a negative amount: %o', (line, expected) => {
    expect(netOf(line)).toEqual(expected);
  });

  it('prints what a weight is made of', () => {
    const house: House = { id: 'musee', groups: [group(1500, 20), group(1000, 4, 2), group(1500, 1)] };
    const stepDown = { from: 11, percent: 50 };
    expect(pricesOf(house)).toEqual([1000, 1500]);
    expect(steppedOf(house)).toBe(2);
    for (const rule of [
      { kind: 'pot', percent: 60, stepDown, factors: { musee: 200 } },
      { kind: 'base_pot', percent: 60, basePercent: 0, solidarityPercent: 0, solidarityBelow: 1, stepDown },
    ] satisfies Rule[])
      expect(printedWeight(rule, weightOf(rule, house))).toBe(
        (21 * 1500 + 3 * 1000) * (rule.kind === 'pot' ? 2 : 1),
      );
  });

  it('takes back what an undone entry was paid', () => {
    const share: Rule = { kind: 'share', percent: 50, stepDown: { from: 11, percent: 50 } };
    expect(paidForEntry(share, 1500, false)).toBe(750);
    expect(paidForEntry(share, 1500, true)).toBe(375);
    expect(paidForEntry({ kind: 'pot', percent: 60 }, 1500, false)).toBeNull();
  });
});

describe('the largest remainder', () => {
  it('prefers the smaller id among equal remainders, in any order', () => {
    const weights = ['c', 'a', 'b'].map((id) => ({ id, weight: 1n }));
    const expected = { a: 34n, b: 33n, c: 33n };
    expect(Object.fromEntries(allocate(100n, weights))).toEqual(expected);
    expect(Object.fromEntries(allocate(100n, weights.toReversed()))).toEqual(expected);
  });
});

describe('each of 10,000 generated seasons', { timeout: 120_000 }, () => {
  const SEASONS = 10_000;

  function season(random: (limit: number) => number): House[] {
    return Array.from({ length: 1 + random(8) }, (_, index) => ({
      id: `house-${index}`,
      groups: Array.from({ length: random(4) }, () => {
        const count = random(2_000);
        return group(random(6_000), count, random(count + 1));
      }),
    }));
  }

  const shuffled = <T>(list: readonly T[], random: (limit: number) => number): T[] =>
    list
      .map((one) => ({ one, at: random(1 << 20) }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ one }) => one);

  const ruleOf: Record<Rule['kind'], (random: (limit: number) => number) => Rule> = {
    fixed: (random) => ({
      kind: 'fixed',
      amount: random(3_000),
      stepDown: { from: 11, percent: random(101) },
    }),
    share: (random) => ({
      kind: 'share',
      percent: random(101),
      floor: random(500),
      ceiling: 500 + random(3_000),
    }),
    pot: (random) => ({
      kind: 'pot',
      percent: 60,
      stepDown: { from: 11, percent: random(101) },
      factors: { 'house-0': random(300) },
    }),
    base_pot: (random) => {
      const basePercent = random(101);
      return {
        kind: 'base_pot',
        percent: 60,
        basePercent,
        solidarityPercent: random(101 - basePercent),
        solidarityBelow: random(3_000),
      };
    },
    flat: (random) => ({ kind: 'flat', amounts: { 'house-0': random(100_000) } }),
  };

  it.each(Object.entries(ruleOf))(
    '%s: sums equal the pot, order does not matter, nothing negative',
    (kind, make) => {
      const random = randomOf(kind.length * 7919);
      let shared = 0;
      for (let index = 0; index < SEASONS; index += 1) {
        const houses = season(random);
        const rule = make(random);
        const pot = random(50_000_000);
        const shares = sharesOf(rule, houses, pot);
        if (
          JSON.stringify(sharesOf(rule, shuffled(houses, random), pot).map(plain)) !==
          JSON.stringify(shares.map(plain))
        )
          throw new Error(`The order matters in season ${index}.`);
        if (shares.some(({ grossCents }) => !Number.isSafeInteger(grossCents) || grossCents < 0))
          throw new Error(`Not an amount in season ${index}.`);
        const sum = shares.reduce((total, { grossCents }) => total + grossCents, 0);
        const hasWeight = shares.some(({ weight }) => weight > 0n);
        if (potOf(rule, 100) === null || !hasWeight) continue;
        if (sum !== pot) throw new Error(`${sum} instead of ${pot} shared in season ${index}.`);
        shared += 1;
      }
      expect(shared > SEASONS / 2).toBe(kind === 'pot' || kind === 'base_pot');
    },
  );

  const plain = ({ id, visits, weight, grossCents }: ReturnType<typeof sharesOf>[number]) => [
    id,
    visits,
    String(weight),
    grossCents,
  ];
});
