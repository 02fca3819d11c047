import type { Cents } from '../core/money';
import type { PassKind } from './products';

/** A pass of an edition. Null entries mean unlimited. */
export type PassPrice = { kind: PassKind; priceCents: Cents; entries: number | null };

/** A way to pay for a season: a pass plus tickets for what it does not cover, or tickets only. */
type SeasonCost = { name: PassKind | 'tickets'; cents: Cents };

export type BreakEven = {
  /** Tickets only, then the passes, the one with the most entries last. */
  ways: SeasonCost[];
  /** The cheapest; of equals, the one with more entries. */
  best: SeasonCost['name'];
  /** Savings of the best way compared with single tickets. */
  savedCents: Cents;
  /** Number of outings from which the pass with the most entries is the cheapest. */
  bestFrom: number;
};

type Priced = Omit<PassPrice, 'kind' | 'entries'> & { name: SeasonCost['name']; entries: number };

const TICKETS: Priced = { name: 'tickets', priceCents: 0, entries: 0 };

const byEntries = (passes: readonly PassPrice[]): Priced[] =>
  passes
    .map(({ kind, priceCents, entries }) => ({ name: kind, priceCents, entries: entries ?? Infinity }))
    .sort((a, b) => a.entries - b.entries);

/**
 * Costs of a season for each way to pay.
 * @param passes at least one of them unlimited
 * @param times outings in a season @param ticketCents price of a ticket
 */
export function breakEven(
  passes: readonly PassPrice[],
  { times, ticketCents }: { times: number; ticketCents: Cents },
): BreakEven {
  const priced = [TICKETS, ...byEntries(passes)];
  const ways = priced.map(({ name, priceCents, entries }) => ({
    name,
    cents: priceCents + Math.max(0, times - entries) * ticketCents,
  }));
  const least = Math.min(...ways.map(({ cents }) => cents));
  const largest = priced.at(-1) ?? TICKETS;
  return {
    ways,
    best: ways.findLast(({ cents }) => cents === least)?.name ?? TICKETS.name,
    savedCents: times * ticketCents - least,
    bestFrom: Math.max(
      ...priced.slice(0, -1).map(
        // beyond its entries each outing costs a ticket
        ({ priceCents, entries }) => entries + Math.ceil((largest.priceCents - priceCents) / ticketCents),
      ),
    ),
  };
}
