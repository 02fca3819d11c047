const RAPPEN = 100;
const AMOUNT = /^\d{1,7}(?:[.,]\d{2})?$/;

/** A typed amount of francs in Rappen; null if it is none. */
export const centsOf = (text: string): number | null =>
  AMOUNT.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * RAPPEN) : null;
