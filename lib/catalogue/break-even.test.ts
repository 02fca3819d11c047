import { describe, expect, it } from 'vitest';
import { breakEven } from './break-even';

const PRICES = { passCents: 46_500, miniCents: 12_000, miniEntries: 5 };

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
    expect(breakEven(PRICES, { times, ticketCents })).toMatchObject({ best, savedCents });
  });

  it('adds tickets to the mini pass beyond its entries', () => {
    const { miniCents, ticketsCents, passCents } = breakEven(PRICES, { times: 7, ticketCents: 3_000 });
    expect([miniCents, ticketsCents, passCents]).toEqual([18_000, 21_000, 46_500]);
  });

  it('does without a mini pass', () => {
    const prices = { ...PRICES, miniCents: null };
    expect(breakEven(prices, { times: 5, ticketCents: 3_000 })).toMatchObject({
      best: 'tickets',
      miniCents: null,
    });
    expect(breakEven(prices, { times: 30, ticketCents: 3_000 }).best).toBe('pass');
  });

  it.each([1_000, 2_000, 3_000, 4_500, 46_500])(
    'says from which outing on the pass is best at %i',
    (ticketCents) => {
      for (const prices of [PRICES, { ...PRICES, miniCents: null }]) {
        const { passFrom } = breakEven(prices, { times: 1, ticketCents });
        expect(breakEven(prices, { times: passFrom, ticketCents }).best).toBe('pass');
        expect(breakEven(prices, { times: passFrom - 1, ticketCents }).best).not.toBe('pass');
      }
    },
  );

  it('never spares less than nothing, nor recommends what costs more', () => {
    for (let times = 0; times <= 60; times += 1)
      for (const ticketCents of [500, 1_900, 3_333, 8_000]) {
        const result = breakEven(PRICES, { times, ticketCents });
        const costs = {
          pass: result.passCents,
          mini: result.miniCents ?? Infinity,
          tickets: result.ticketsCents,
        };
        expect(costs[result.best]).toBe(Math.min(...Object.values(costs)));
        expect(result.savedCents).toBe(result.ticketsCents - costs[result.best]);
        expect(result.savedCents).toBeGreaterThanOrEqual(0);
      }
  });
});
