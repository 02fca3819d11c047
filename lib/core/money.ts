/** An integer amount in Rappen. `CHF 465.00` is 46500. */
export type Cents = number;

export const CURRENCY = 'CHF';

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** `46.50`, as it is typed. */
export const francs = (cents: Cents): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Rappen of an amount as typed; -1, which the server refuses at its field, for what is none. */
export function centsOf(text: string): Cents {
  const match = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[’'\s]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : -1;
}
