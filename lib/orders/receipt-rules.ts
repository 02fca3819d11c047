import { CURRENCY, type Cents } from '../core/money';
import { isPaid } from './rules';
import type { ReviewReason } from './receipt-schema';
import type { OrderStatus } from './schema';

export type Payable = { status: OrderStatus; totalCents: Cents; currency: string };

/**
 * What a payment means for the order its reference names: null when it pays it exactly, else why somebody has
 * to look at it.
 */
export function reviewReason(
  order: Payable | null,
  paid: { amountCents: Cents; currency: string },
): ReviewReason | null {
  if (!order) return 'unknown_reference';
  if (isPaid(order.status)) return 'already_paid';
  if (order.status !== 'pending') return 'order_ended';
  if (paid.currency !== CURRENCY || paid.currency !== order.currency) return 'wrong_currency';
  if (paid.amountCents < order.totalCents) return 'partial';
  return paid.amountCents > order.totalCents ? 'overpaid' : null;
}
