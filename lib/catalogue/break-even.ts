import type { Cents } from '../core/money';

/** What is compared: single tickets with the pass and the mini pass of an edition, both where there is one. */
export type Prices = { passCents: Cents; miniCents: Cents | null; miniEntries: number };

export type BreakEven = {
  ticketsCents: Cents;
  /** The mini pass, and tickets for what it does not cover. */
  miniCents: Cents | null;
  passCents: Cents;
  /** What costs least; of two that cost the same the one that leaves more open. */
  best: 'pass' | 'mini' | 'tickets';
  /** What the best one spares compared with single tickets. */
  savedCents: Cents;
  /** From so many outings on the pass costs least. */
  passFrom: number;
};

/** What outings of one season cost in each way. @param times outings in a season @param ticketCents what one costs */
export function breakEven(
  { passCents, miniCents, miniEntries }: Prices,
  { times, ticketCents }: { times: number; ticketCents: Cents },
): BreakEven {
  const ticketsCents = times * ticketCents;
  const withMini = miniCents === null ? null : miniCents + Math.max(0, times - miniEntries) * ticketCents;
  const least = Math.min(passCents, ticketsCents, withMini ?? passCents);
  const best = passCents === least ? 'pass' : withMini === least ? 'mini' : 'tickets';
  return {
    ticketsCents,
    miniCents: withMini,
    passCents,
    best,
    savedCents: ticketsCents - least,
    passFrom: Math.max(
      Math.ceil(passCents / ticketCents),
      miniCents === null ? 0 : miniEntries + Math.ceil((passCents - miniCents) / ticketCents),
    ),
  };
}
