import type { OrderStatus } from '@/lib/orders/schema';

export type PaymentView = 'redirect' | 'waiting' | 'slow' | 'completed' | 'failed' | 'refunded';

/** Answers of the status call after which waiting is called slow: about 20 seconds. */
const SLOW_AFTER = 8;
/** After these many answers (about four minutes) the page stops asking; the mail comes all the same. */
const STOP_AFTER = 22;
const FIRST_DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 15_000;
const GROWTH = 1.35;

export const isSettled = (status: OrderStatus): boolean => status !== 'pending';

/** What the payment page shows. @param answers how often the status was asked for since the page opened */
export function paymentView(status: OrderStatus, isLeaving: boolean, answers: number): PaymentView {
  switch (status) {
    case 'completed':
    case 'produced':
    case 'archived':
      return 'completed';
    case 'cancelled':
      return 'failed';
    case 'refunded':
      return 'refunded';
    case 'pending':
      if (isLeaving) return 'redirect';
      return answers >= SLOW_AFTER ? 'slow' : 'waiting';
  }
}

/** Milliseconds until the status is asked for again; false once it is settled or has been asked often enough. */
export function pollDelay(status: OrderStatus | undefined, answers: number): number | false {
  if ((status && isSettled(status)) || answers >= STOP_AFTER) return false;
  return Math.min(Math.round(FIRST_DELAY_MS * GROWTH ** answers), LONGEST_DELAY_MS);
}
