import type { Cents } from '@/lib/core/money';
import { formatMoney } from '@/lib/i18n/format';

const RAPPEN = 100;
const AMOUNT = /^\d{1,7}(?:[.,]\d{2})?$/;

/** A typed amount in Rappen; null if it is none. */
export const centsOf = (text: string): Cents | null =>
  AMOUNT.test(text.trim()) ? Math.round(Number(text.trim().replace(',', '.')) * RAPPEN) : null;

/** An amount as a person types it. */
export const francsOf = (cents: Cents): string => formatMoney(cents).replace(/[^\d.]/g, '');
