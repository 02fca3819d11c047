import 'server-only';
import type Stripe from 'stripe';
import { z } from 'zod';
import type { Reversal } from './provider';

const intentSchema = z.object({
  metadata: z.object({ reference: z.string().default('') }),
  latest_charge: z.object({ amount: z.int(), disputed: z.boolean(), currency: z.string() }).nullable(),
});
const disputeSchema = z.object({ id: z.string(), status: z.string(), amount: z.int() });
const refundSchema = z.object({
  id: z.string(),
  status: z.string().nullable(),
  amount: z.int(),
  metadata: z.record(z.string(), z.string()).nullish(),
});

type Charge = NonNullable<z.infer<typeof intentSchema>['latest_charge']>;
type Refund = z.infer<typeof refundSchema>;
type Paid = Pick<Reversal, 'paymentId' | 'reference' | 'currency'>;

/** Maximum number of refunds read per payment. */
const REFUNDS_MAX = 100;

/** Refunds that failed, for example because the card is closed. */
const FAILED = ['failed', 'canceled'];
export const hasFailed = ({ status }: { status: string | null }): boolean => FAILED.includes(status ?? '');

/** Outcomes of disputes; an inquiry without consequences is closed. */
const DISPUTES: Record<string, Reversal['kind']> = {
  won: 'dispute_won',
  warning_closed: 'dispute_won',
  lost: 'dispute_lost',
};

/** Every refund attempt of a payment. */
export async function listRefunds(stripe: Stripe, paymentId: string): Promise<Refund[]> {
  const { data } = await stripe.refunds.list({ payment_intent: paymentId, limit: REFUNDS_MAX });
  return z.array(refundSchema).parse(data);
}

async function disputeOf(stripe: Stripe, charge: Charge, given: Paid & { backCents: number }) {
  const { backCents, ...paid } = given;
  if (!charge.disputed) return [];
  const { data } = await stripe.disputes.list({ payment_intent: paid.paymentId, limit: 1 });
  const dispute = disputeSchema.safeParse(data[0]);
  if (!dispute.success) return [];
  const { status, amount } = dispute.data;
  const kind = DISPUTES[status] ?? 'disputed';
  // losing part of the money does not cancel the whole order: staff decide
  const isPart = kind === 'dispute_lost' && backCents + amount < charge.amount;
  return [{ ...paid, kind: isPart ? ('disputed' as const) : kind, amountCents: amount }];
}

function refundsOf(
  refunds: readonly Refund[],
  charge: Charge,
  given: Paid & { backCents: number },
): Reversal[] {
  const { backCents, ...paid } = given;
  if (backCents >= charge.amount) return [{ ...paid, kind: 'refunded', amountCents: backCents }];
  const failed = refunds.filter(hasFailed).map(({ id, amount }): Reversal => ({
    ...paid,
    kind: 'refund_failed',
    amountCents: amount,
    refundId: id,
  }));
  return backCents === 0 ? failed : [{ ...paid, kind: 'partly_refunded', amountCents: backCents }, ...failed];
}

/**
 * Later changes to a payment: refunded completely or partly, a failed refund, or a dispute. Computed from the refunds,
 * because the charge does not reflect failed ones.
 * @param paymentId a payment intent
 */
export async function fetchReversals(stripe: Stripe, paymentId: string): Promise<Reversal[]> {
  const raw: unknown = await stripe.paymentIntents.retrieve(paymentId, { expand: ['latest_charge'] });
  const { latest_charge: charge, metadata } = intentSchema.parse(raw);
  if (!charge) return [];
  const refunds = await listRefunds(stripe, paymentId);
  const backCents = refunds.reduce((sum, refund) => (hasFailed(refund) ? sum : sum + refund.amount), 0);
  const given = {
    paymentId,
    reference: metadata.reference,
    currency: charge.currency.toUpperCase(),
    backCents,
  };
  return [...(await disputeOf(stripe, charge, given)), ...refundsOf(refunds, charge, given)];
}
