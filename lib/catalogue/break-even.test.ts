import { describe, expect, it } from 'vitest';
import { breakEven, type PassPrice } from './break-even';

const PASS: PassPrice = { kind: 'pass', priceCents: 46_500, entries: null };
const MINI: PassPrice = { kind: 'mini', priceCents: 12_000, entries: 5 };
const BOTH = [PASS, MINI];

describe('breakEven', () => {
  it.each([
    // times, ticket, best, saved
    [3, 3_000, 'tickets', 0],
    [4, 3_000, 'mini', 0],
    [5, 3_000, 'mini', 3_000],
    [12, 3_000, 'mini', 3_000],
    [16, 3_000, 'mini', 3_000],
    [17, 3_000, 'pass', 4_500],
    [48, 3_000, 'pass', 97_500],
    [6, 2_000, 'tickets', 0],
    [24, 2_000, 'pass', 1_500],
    [12, 4_500, 'mini', 10_500],
    [13, 4_500, 'pass', 12_000],
  ])('%i outings at %i Rappen: %s, %i spared', (times, ticketCents, best, savedCents) => {
    expect(breakEven(BOTH, { times, ticketCents })).toMatchObject({ best, savedCents });
  });

  it('adds tickets to the mini pass beyond its entries', () => {
    expect(breakEven(BOTH, { times: 7, ticketCents: 3_000 }).ways).toEqual([
      { name: 'tickets', cents: 21_000 },
      { name: 'mini', cents: 18_000 },
      { name: 'pass', cents: 46_500 },
    ]);
  });

  it('works without a mini pass', () => {
    const { best, ways } = breakEven([PASS], { times: 5, ticketCents: 3_000 });
    expect([best, ways.map(({ name }) => name)]).toEqual(['tickets', ['tickets', 'pass']]);
    expect(breakEven([PASS], { times: 30, ticketCents: 3_000 }).best).toBe('pass');
  });

  it.each([1_000, 2_000, 3_000, 4_500, 46_500])(
    'returns the outing from which the pass is best at %i',
    (ticketCents) => {
      for (const passes of [BOTH, [PASS]]) {
        const { bestFrom } = breakEven(passes, { times: 1, ticketCents });
        expect(breakEven(passes, { times: bestFrom, ticketCents }).best).toBe('pass');
        expect(breakEven(passes, { times: bestFrom - 1, ticketCents }).best).not.toBe('pass');
      }
    },
  );

  it('never saves a negative amount or recommends a more expensive way', () => {
    for (let times = 0; times <= 60; times += 1)
      for (const ticketCents of [500, 1_900, 3_333, 8_000]) {
        const { ways, best, savedCents } = breakEven(BOTH, { times, ticketCents });
        const costs = new Map(ways.map(({ name, cents }) => [name, cents]));
        const bestCents = costs.get(best) ?? Infinity;
        expect(bestCents).toBe(Math.min(...costs.values()));
        expect(savedCents).toBe(times * ticketCents - bestCents);
        expect(savedCents).toBeGreaterThanOrEqual(0);
      }
  });
});
