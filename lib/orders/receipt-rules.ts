import { CURRENCY, type Cents } from '../core/money';
import { isPaid } from './rules';
import type { Payable, ReviewReason } from './receipt-schema';

/**
 * What a payment means for the order its reference names: null when it pays it exactly, alone or together with
 * what came before, else why somebody has to look at it.
 * @param earlierCents parts of the total that have come before
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
  // who pays a part and then all of it has settled the order; the part is to be given back
  if (paid.amountCents === order.totalCents) return null;
  const sum = earlierCents + paid.amountCents;
  if (sum < order.totalCents) return 'partial';
  return sum > order.totalCents ? 'overpaid' : null;
}
