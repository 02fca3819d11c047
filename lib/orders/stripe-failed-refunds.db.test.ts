import { describe, expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import { failRefund, type StripeSession } from '@/tests/support/stripe-server';
import { sendPaymentEvent, sendSessionEvent, useStripe } from '@/tests/support/stripe-shop';
import { staffAt } from '@/tests/support/staff';
import { now } from '../config/env';
import { configuredStripe } from '../payments/configured';
import { findOrder } from './admin-queries';
import { reconcileReversals } from './commands/reconcile';
import { refundOrder, resumeRefunds } from './commands/refund-order';
import { settleReceipt } from './commands/settle-receipt';
import { transitionOrder } from './commands/transition-order';
import { listReceipts } from './receipt-queries';
import { listRefunds } from './refund-queries';

const test = useCommittedDatabase();
const shop = useStripe(test);
const completed = (session: StripeSession) => sendSessionEvent(session, 'completed');

describe('a failed refund', () => {
  const review = () => listReceipts(test.db, { state: 'review' });
  /** A paid and refunded order. */
  async function refunded() {
    const paid = await shop.paid();
    await completed(paid.session);
    const move = { orderId: paid.orderId, to: 'refunded' as const };
    const { session } = paid;
    await transitionOrder(test.db, { ...move, provider: configuredStripe() }, staffAt(now()));
    await sendPaymentEvent(session, 'charge.refunded');
    expect(await review()).toEqual([]);
    return paid;
  }
  const settle = async (refund: boolean) => {
    const [{ id: receiptId = '' } = {}] = await review();
    const settlement = { receiptId, note: 'par la banque', refund };
    return settleReceipt(test.db, { ...settlement, provider: configuredStripe() }, staffAt(now()));
  };

  it.each([
    ['refund.failed', {}],
    ['refund.failed', { isCharge: false }],
    ['charge.refund.updated', {}],
    ['refund.updated', { status: 'canceled' }],
    ['lost', {}],
    ['lost', { isCharge: false }],
  ] as const)('is under review, once, and its order stays refunded: %s %o', async (type, how) => {
    const { orderId, session, status, passes } = await refunded();
    failRefund(session, how);
    const hear = async () =>
      type === 'lost' ? reconcileReversals(test.db, now()) : sendPaymentEvent(session, type);
    await hear();
    await hear();
    // the refund may be reported after its failure
    await sendPaymentEvent(session, 'charge.refunded');
    expect(await review()).toMatchObject([
      { reason: 'refund_failed', amount: 46_500, order: { id: orderId, status: 'refunded' } },
    ]);
    expect(await status()).toBe('refunded');
    expect(await passes()).toEqual([{ isBlocked: true }]);
    // refunded manually
    expect(await settle(false)).toMatchObject({ ok: true });
    await reconcileReversals(test.db, now());
    expect(await review()).toEqual([]);
  });

  it('can be retried from the review, which may fail again', async () => {
    const { session } = await refunded();
    failRefund(session);
    await sendPaymentEvent(session, 'refund.failed');
    expect(await settle(true)).toMatchObject({ ok: true });
    expect(session.refunds?.map((one) => one.status)).toEqual(['failed', 'succeeded']);
    await sendPaymentEvent(session, 'charge.refunded');
    expect(await review()).toEqual([]);
    failRefund(session);
    await sendPaymentEvent(session, 'refund.failed');
    expect(await review()).toHaveLength(1);
  });

  it('is closed when it was retried in Stripe’s dashboard', async () => {
    const { session, order } = await refunded();
    failRefund(session);
    await sendPaymentEvent(session, 'refund.failed');
    expect(await review()).toHaveLength(1);
    session.refunds?.push({ id: 're_again', object: 'refund', amount: 46_500, status: 'succeeded' });
    await sendPaymentEvent(session, 'charge.refunded');
    expect(await review()).toEqual([]);
    expect((await order())?.transitions.filter(({ to }) => to === 'refunded')).toHaveLength(1);
  });

  it('of a part is under review besides successful ones, and is not retried from here', async () => {
    const { session, status } = await shop.paid();
    await completed(session);
    const part = (id: string, amount: number, end: 'succeeded' | 'failed') =>
      ({ id, object: 'refund', amount, status: end }) as const;
    session.refunds = [part('re_a', 5_000, 'succeeded'), part('re_b', 3_000, 'failed')];
    await sendPaymentEvent(session, 'refund.failed');
    const kept = (await review()).map(({ reason, amount }) => [reason, amount]).sort();
    expect(kept).toEqual([
      ['partly_refunded', 5_000],
      ['refund_failed', 3_000],
    ]);
    expect(await status()).toBe('completed');
    const failed = (await review()).find(({ reason }) => reason === 'refund_failed');
    const settlement = {
      receiptId: failed?.id ?? '',
      note: 'x',
      refund: true,
    };
    expect(
      await settleReceipt(test.db, { ...settlement, provider: configuredStripe() }, staffAt(now())),
    ).toMatchObject({
      error: { code: 'invalid_transition' },
    });
  });

  it('that fails at once does not change the order', async () => {
    const { orderId, session, status } = await shop.paid();
    await completed(session);
    shop.stripe.state.refundStatus = 'failed';
    const move = { orderId, to: 'refunded' as const };
    const refund = () => transitionOrder(test.db, { ...move, provider: configuredStripe() }, staffAt(now()));
    expect(await refund()).toMatchObject({ error: { code: 'payment_unavailable' } });
    expect(await status()).toBe('completed');
    shop.stripe.state.refundStatus = 'succeeded';
    expect(await refund()).toMatchObject({ ok: true });
    expect(await status()).toBe('refunded');
  });
});

describe('a refund of a part by staff', () => {
  const by = () => staffAt(now());
  /** A paid order, and a way to refund an amount of its line. */
  async function payable() {
    const paid = await shop.paid();
    await completed(paid.session);
    const line = (await findOrder(test.db, paid.orderId, 'fr'))?.products[0]?.id ?? '';
    const refund = (amount: number, key: string | null = null) => {
      const request = { orderId: paid.orderId, lines: [{ id: line, amount }], reason: 'déménagement', key };
      return refundOrder(test.db, { ...request, provider: configuredStripe() }, by());
    };
    const amounts = () => (paid.session.refunds ?? []).map(({ amount, status }) => [amount, status]);
    return { ...paid, refund, amounts };
  }

  it('goes to the card once, and is not under review when Stripe tells of it', async () => {
    const { session, refund, amounts, status } = await payable();
    const [first, again] = [await refund(5_000, 'a'), await refund(5_000, 'a')];
    expect(first).toEqual({ ok: true, data: { refunded: 5_000, left: session.amount_total - 5_000 } });
    expect(again).toEqual(first);
    expect(amounts()).toEqual([[5_000, 'succeeded']]);
    await sendPaymentEvent(session, 'charge.refunded');
    expect(await listReceipts(test.db, { state: 'review' })).toEqual([]);
    expect(await status()).toBe('completed');
  });

  it('of the rest refunds the order', async () => {
    const { session, refund, amounts, status } = await payable();
    await refund(5_000);
    expect(await refund(session.amount_total - 5_000)).toMatchObject({ ok: true, data: { left: 0 } });
    expect(amounts()).toEqual([
      [5_000, 'succeeded'],
      [session.amount_total - 5_000, 'succeeded'],
    ]);
    await sendPaymentEvent(session, 'charge.refunded');
    expect(await status()).toBe('refunded');
    expect(await listReceipts(test.db, { state: 'review' })).toEqual([]);
  });

  it('is carried out once when the answer of Stripe was lost', async () => {
    const { refund, amounts } = await payable();
    shop.stripe.state.isDown = true;
    expect(await refund(5_000)).toMatchObject({ error: { code: 'payment_unavailable' } });
    shop.stripe.state.isDown = false;
    const later = new Date(now().getTime() + 3_600_000);
    await resumeRefunds(test.db, configuredStripe(), later);
    await resumeRefunds(test.db, configuredStripe(), later);
    expect(await refund(5_000)).toMatchObject({ ok: true });
    expect(amounts().map(([amount]) => amount)).toEqual([5_000, 5_000]);
  });

  it('leaves nothing when the card is closed', async () => {
    const { refund, orderId } = await payable();
    shop.stripe.state.refundStatus = 'failed';
    expect(await refund(5_000)).toMatchObject({ error: { code: 'payment_unavailable' } });
    expect(await listRefunds(test.db, orderId)).toEqual([]);
  });
});
