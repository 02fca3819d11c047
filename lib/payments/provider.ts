import type { Cents } from '../core/money';
import type { Locale } from '../i18n/languages';
import type { PaymentState } from './schema';
import type { ReceivedRequest } from '../http/received-request';

export type NewSession = {
  /** Id of the order. The same reference always returns the same session. */
  reference: string;
  amountCents: Cents;
  currency: string;
  description: string;
  locale: Locale;
  /** Where the provider sends the customer after a payment. Returning proves nothing. */
  returnUrl: string;
  /** Where the provider sends the customer who leaves its page without paying. */
  cancelUrl: string;
};

export type PaymentSession = {
  id: string;
  reference: string;
  state: PaymentState;
  amountCents: Cents;
  currency: string;
  /** Another kind of payment than requested, or a test payment where real money is due. */
  isWrongMode?: boolean;
};

/** A change to a payment after it was made. */
export type Reversal = {
  kind: 'refunded' | 'partly_refunded' | 'refund_failed' | 'disputed' | 'dispute_won' | 'dispute_lost';
  paymentId: string;
  reference: string;
  /** Amount refunded, returned to us, or disputed. */
  amountCents: Cents;
  currency: string;
  /** For a failed refund: the attempt. */
  refundId?: string;
};

/** `sessionId` is null for events about other objects; events about refunds and disputes have the payment id. */
export type PaymentEvent = { eventId: string; type: string; sessionId: string | null; paymentId?: string };

/**
 * A payment service with its own page. A webhook is only a hint; the state is what `fetchSession` returns. Calls may
 * be slow and may throw: never call them inside a transaction.
 */
export type PaymentProvider = {
  name: string;
  createSession(session: NewSession): Promise<{ id: string; url: string }>;
  /** Null if the provider does not know the session. */
  fetchSession(id: string): Promise<PaymentSession | null>;
  /** Closes an open session, so that it can no longer be paid. @returns its final state */
  expireSession(id: string): Promise<PaymentSession | null>;
  /** Refunds a paid session completely. Idempotent, but retries after a failed refund. */
  refundSession(id: string): Promise<void>;
  /**
   * Refunds a part of a paid session, once per key.
   * @returns false if the provider refused it for good; errors leave the outcome unknown
   */
  refundPart(id: string, part: { key: string; amountCents: Cents }): Promise<boolean>;
  /** Later changes to a payment, if the provider reports them. */
  fetchReversals?(paymentId: string): Promise<Reversal[]>;
  /** Refund and dispute events of the last weeks, if the provider lists them, because webhooks may be lost. */
  listReversals?(at: Date): Promise<PaymentEvent[]>;
  /** The event of a genuine webhook; null if the signature is wrong or expired. */
  verifyWebhook(request: ReceivedRequest, at: Date): Promise<PaymentEvent | null>;
};
