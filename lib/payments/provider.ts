import type { Cents } from '../core/money';
import type { Locale } from '../i18n/languages';
import type { PaymentState } from './schema';

export type NewSession = {
  /** Id of what is paid. The same reference gives the same session, however often it is asked for. */
  reference: string;
  amountCents: Cents;
  currency: string;
  description: string;
  locale: Locale;
  /** Where the provider sends the customer afterwards. Coming back proves nothing. */
  returnUrl: string;
};

export type PaymentSession = {
  id: string;
  reference: string;
  state: PaymentState;
  amountCents: Cents;
  currency: string;
  /** It is not the kind of payment we asked for, or play money where real money is due. */
  isWrongMode?: boolean;
};

/** What happened to a payment after it was made. */
export type Reversal = {
  kind: 'refunded' | 'partly_refunded' | 'refund_failed' | 'disputed' | 'dispute_won' | 'dispute_lost';
  paymentId: string;
  reference: string;
  /** What was given back, came back to us, or is disputed. */
  amountCents: Cents;
  currency: string;
  /** Of a refund that failed: the attempt. */
  refundId?: string;
};

/**
 * `sessionId` is null for events about something else; those about a refund or a dispute name the payment.
 */
export type PaymentEvent = { eventId: string; type: string; sessionId: string | null; paymentId?: string };

/**
 * A payment service with a page of its own. A webhook is a hint that something happened; what is true is what
 * `fetchSession` says. Calls may be slow and may throw: never inside a transaction.
 */
export type PaymentProvider = {
  name: string;
  createSession(session: NewSession): Promise<{ id: string; url: string }>;
  /** Null when the provider does not know the session. */
  fetchSession(id: string): Promise<PaymentSession | null>;
  /** Closes a session that is still open, so that it cannot be paid any more. @returns how it ended */
  expireSession(id: string): Promise<PaymentSession | null>;
  /** Gives all of a paid session's money back; repeated, it is given back once, and anew after it failed. */
  refundSession(id: string): Promise<void>;
  /** What became of a payment later, where the provider tells. */
  fetchReversals?(paymentId: string): Promise<Reversal[]>;
  /** Events about refunds and disputes of the last weeks, where the provider lists them: webhooks may be lost. */
  listReversals?(at: Date): Promise<PaymentEvent[]>;
  /** The event of a genuine webhook; null when the signature is wrong or old. */
  verifyWebhook(request: Request, at: Date): Promise<PaymentEvent | null>;
};
