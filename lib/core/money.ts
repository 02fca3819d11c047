/** An integer amount in Rappen. `CHF 465.00` is 46500. */
export type Cents = number;

export const CURRENCY = 'CHF';

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);

/** `46.50`, as it is typed. */
export const francs = (cents: Cents): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** Rappen of an amount as a person types it, `1’200.50` or `1200,5`; null if it is none. */
export function typedCents(text: string): Cents | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,2}))?$/.exec(text.replace(/[’'\s]/g, ''));
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

/** The same with a sign, `-9.00`. */
export function signedCents(text: string): Cents | null {
  const [, sign, amount = ''] = /^([-\u2212+]?)(.*)$/s.exec(text.trim()) ?? [];
  const cents = typedCents(amount);
  return cents === null || sign === '' || sign === '+' ? cents : -cents;
}

/** Rappen of an amount as typed; -1, which the server refuses at its field, for what is none. */
export const centsOf = (text: string): Cents => typedCents(text) ?? -1;
