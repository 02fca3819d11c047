import type { OrderState, OrderStatus } from '@/lib/orders/schema';

export type PaymentView =
  | 'redirect'
  | 'unfinished'
  | 'waiting'
  | 'slow'
  | 'review'
  | 'completed'
  | 'failed'
  | 'cancelled'
  | 'refunded';

/** How the customer came to the page: on the way to the provider, back from a payment there, or for an invoice. */
export type PaymentVisit = { isRedirecting: boolean; hasReturned: boolean; isInvoiced?: boolean };

/** Status responses after which the payment counts as slow: about 20 seconds. */
const SLOW_AFTER = 8;
/** Status responses after which polling stops (about four minutes). The confirmation mail is sent in any case. */
const STOP_AFTER = 22;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;
const GROWTH = 1.35;

export const isSettled = (status: OrderStatus): boolean => status !== 'pending';

/** View of the payment page. @param answers number of status responses since the page opened */
export function paymentView(
  { status, isUnderReview }: OrderState,
  { isRedirecting, hasReturned, isInvoiced = false }: PaymentVisit,
  answers: number,
): PaymentView {
  switch (status) {
    case 'completed':
    case 'produced':
    case 'archived':
      return 'completed';
    case 'cancelled':
      // an invoice involves no payment attempt, and its entries may no longer be in the cart
      return isInvoiced ? 'cancelled' : 'failed';
    case 'refunded':
      return 'refunded';
    case 'pending':
      if (isUnderReview) return 'review';
      if (isRedirecting) return 'redirect';
      if (!hasReturned) return 'unfinished';
      return answers >= SLOW_AFTER ? 'slow' : 'waiting';
  }
}

/** Milliseconds until the next status request; false once settled or after too many requests. */
export function pollDelay(status: OrderStatus | undefined, answers: number): number | false {
  if ((status && isSettled(status)) || answers >= STOP_AFTER) return false;
  return Math.min(Math.round(FIRST_DELAY_MS * GROWTH ** answers), LONGEST_DELAY_MS);
}
