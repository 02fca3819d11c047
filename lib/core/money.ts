/** An integer amount in Rappen. `CHF 465.00` is 46500. */
export type Cents = number;

export const CURRENCY = 'CHF';

export const sumCents = (amounts: readonly Cents[]): Cents => amounts.reduce((sum, one) => sum + one, 0);
