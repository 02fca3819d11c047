import { MINUTE_MS } from '../core/durations';
import { CURRENCY, type Cents } from '../core/money';
import { isPaid } from './rules';
import type { OrderStatus } from './schema';
import {
  REVERSAL_REASONS,
  type Payable,
  type PaymentSource,
  type ReceiptState,
  type ReviewReason,
} from './receipt-schema';

/** Minutes in which the choice of an order can be undone before it counts. */
const UNDO_MINUTES = 10;

/** When an order chosen at this instant counts. */
export const undoUntil = (assignedAt: Date): Date =>
  new Date(assignedAt.getTime() + UNDO_MINUTES * MINUTE_MS);

/** Choices before this instant count now. */
export const appliedBefore = (at: Date): Date => new Date(at.getTime() - UNDO_MINUTES * MINUTE_MS);

const REVERSALS: readonly (ReviewReason | null)[] = REVERSAL_REASONS;

/** True for a payment under review for which staff may choose an order. Card payments know theirs. */
export const isAssignable = ({
  source,
  state,
  reason,
}: {
  source: PaymentSource;
  state: ReceiptState;
  reason: ReviewReason | null;
}): boolean =>
  state === 'review' && source !== 'provider' && reason !== 'same_holder' && !REVERSALS.includes(reason);

/** The reason of a review as it is told: a payment without a reference has no unknown one. */
export const toldReason = (reason: ReviewReason, reference: string | null): ReviewReason | 'no_reference' =>
  reason === 'unknown_reference' && reference === null ? 'no_reference' : reason;

/**
 * True for a payment of too much or too little whose order is paid by now: staff marked it as paid because of this
 * payment, or another one paid it.
 */
export const isOrderPaidSince = ({
  state,
  reason,
  order,
}: {
  state: ReceiptState;
  reason: ReviewReason | null;
  order: { status: OrderStatus } | null;
}): boolean =>
  state === 'review' &&
  (reason === 'overpaid' || reason === 'partial') &&
  order !== null &&
  isPaid(order.status);

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
