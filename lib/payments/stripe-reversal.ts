import 'server-only';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Reversal } from './provider';

const intentSchema = z.object({
  metadata: z.object({ reference: z.string().default('') }),
  latest_charge: z
    .object({
      amount: z.int(),
      amount_refunded: z.int(),
      refunded: z.boolean(),
      disputed: z.boolean(),
      currency: z.string(),
    })
    .nullable(),
});

const disputeSchema = z.object({ id: z.string(), status: z.string(), amount: z.int() });

/** How disputes end; an inquiry of the bank that comes to nothing is closed. */
const DISPUTES: Record<string, Reversal['kind']> = {
  won: 'dispute_won',
  warning_closed: 'dispute_won',
  lost: 'dispute_lost',
};

/**
 * What has become of a payment after it was made: its money given back, whole or in part, or disputed by the
 * holder of the card. Null when nothing has.
 * @param paymentId a payment intent
 */
export async function fetchReversal(stripe: Stripe, paymentId: string): Promise<Reversal | null> {
  const raw: unknown = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
  const { latest_charge: charge, metadata } = intentSchema.parse(raw);
  if (!charge) return null;
  const paid = { paymentId, reference: metadata.reference, currency: charge.currency.toUpperCase() };
  if (charge.disputed) {
    const { data } = await stripe.disputes.list({ payment_intent: paymentId, limit: 1 });
    const dispute = disputeSchema.safeParse(data[0]);
    if (dispute.success) {
      const { status, amount } = dispute.data;
      const kind = DISPUTES[status] ?? 'disputed';
      // a part of the money that is lost does not take back all that was bought: staff decide
      const isPart = kind === 'dispute_lost' && amount < charge.amount;
      return { ...paid, kind: isPart ? 'disputed' : kind, amountCents: amount };
    }
  }
  if (charge.amount_refunded === 0) return null;
  const kind = charge.refunded ? 'refunded' : 'partly_refunded';
  return { ...paid, kind, amountCents: charge.amount_refunded };
}
