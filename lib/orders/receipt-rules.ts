import { CURRENCY, type Cents } from '../core/money';
import { isPaid } from './rules';
import type { Payable, ReviewReason } from './receipt-schema';

/**
 * Compares a payment with the order of its reference: null when it pays it exactly, alone or together with earlier
 * ones, otherwise the reason for a review.
 * @param earlierCents earlier partial payments
 */
export function reviewReason(
  order: Payable | null,
  paid: { amountCents: Cents; currency: string },
  earlierCents: Cents = 0,
): ReviewReason | null {
  if (!order) return 'unknown_reference';
  if (isPaid(order.status)) return 'already_paid';
  if (order.status !== 'pending') return 'order_ended';
  if (paid.currency !== CURRENCY || paid.currency !== order.currency) return 'wrong_currency';
  // a full payment after a partial one settles the order; the part is to be refunded
  if (paid.amountCents === order.totalCents) return null;
  const sum = earlierCents + paid.amountCents;
  if (sum < order.totalCents) return 'partial';
  return sum > order.totalCents ? 'overpaid' : null;
}
