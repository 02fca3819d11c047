import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { useCommittedDatabase } from '@/tests/support/database';
import type { StripeSession } from '@/tests/support/stripe-server';
import { sendPaymentEvent, sendSessionEvent, useStripe } from '@/tests/support/stripe-shop';
import { staffAt } from '@/tests/support/staff';
import { now } from '../config/env';
import { rawRows } from '../db/rows';
import { configuredStripe } from '../payments/configured';
import { reconcilePayments, reconcileReversals } from './commands/reconcile';
import { settleReceipt } from './commands/settle-receipt';
import { transitionOrder } from './commands/transition-order';
import { listReceipts } from './receipt-queries';

const test = useCommittedDatabase();
const shop = useStripe(test);

const completed = (session: StripeSession) => sendSessionEvent(session, 'completed');

describe('a refund made in Stripe’s dashboard', () => {
  it.each(['after its payment', 'before its payment is told'])(
    'refunds the order and blocks its pass, once: %s',
    async (when) => {
      const { session, order, passes } = await shop.paid();
      if (when === 'after its payment') await completed(session);
      session.refunded = true;
      expect(await sendPaymentEvent(session, 'charge.refunded', 'evt_refund')).toBe(200);
      expect(await sendPaymentEvent(session, 'charge.refunded', 'evt_refund')).toBe(200);
      await sendPaymentEvent(session, 'charge.refunded');
      await completed(session);
      const { status, transitions } = (await order()) ?? {};
      expect(status).toBe('refunded');
      expect(transitions?.at(-1)).toMatchObject({ to: 'refunded', actor: 'provider' });
      expect(await passes()).toEqual([{ isBlocked: true }]);
      const mails = await rawRows(test.db, sql`select 1 as one from mails where template = 'order_refunded'`);
      expect(mails).toHaveLength(1);
      expect(await listReceipts(test.db, {})).toEqual([]);
    },
  );

  it('of a part does not change the order, and is under review, once per amount', async () => {
    const { orderId, session, status, passes } = await shop.paid();
    await completed(session);
    for (const cents of [5_000, 5_000, 8_000]) {
      session.refundedCents = cents;
      await sendPaymentEvent(session, 'charge.refunded');
    }
    expect(await status()).toBe('completed');
    expect(await passes()).toEqual([{ isBlocked: false }]);
    const kept = await listReceipts(test.db, { state: 'review' });
    expect(kept.map(({ reason, amount }) => [reason, amount]).sort()).toEqual([
      ['partly_refunded', 5_000],
      ['partly_refunded', 8_000],
    ]);
    expect(kept[0]?.order).toMatchObject({ id: orderId, received: 0 });
    const { id: receiptId = '' } = kept[0] ?? {};
    const settle = {
      receiptId,
      note: 'gesehen',
      provider: configuredStripe(),
    };
    // it has no payment that could be refunded
    expect(await settleReceipt(test.db, { ...settle, refund: true }, staffAt(now()))).toMatchObject({
      ok: false,
    });
    expect(await settleReceipt(test.db, { ...settle, refund: false }, staffAt(now()))).toMatchObject({
      ok: true,
    });
  });

  it('caused by ours changes nothing', async () => {
    const { orderId, session, order } = await shop.paid();
    await completed(session);
    const move = { orderId, to: 'refunded' as const };
    await transitionOrder(test.db, { ...move, provider: configuredStripe() }, staffAt(now()));
    await sendPaymentEvent(session, 'charge.refunded');
    const { transitions = [] } = (await order()) ?? {};
    expect(transitions.map(({ to, actor }) => `${to} by ${actor}`).slice(1)).toEqual([
      'completed by provider',
      'refunded by admin:1',
    ]);
  });
});

describe('a payment that did not match its order', () => {
  async function tooLittle() {
    const paid = await shop.paid();
    paid.session.amount_total = 46_499;
    await completed(paid.session);
    const move = { orderId: paid.orderId, provider: configuredStripe() };
    const to = (state: 'completed' | 'refunded') =>
      transitionOrder(test.db, { ...move, to: state }, staffAt(now()));
    return { ...paid, to };
  }
  const review = () => listReceipts(test.db, { state: 'review' });

  it.each([
    ['refunded', { refunded: true }, 'charge.refunded'],
    ['lost in a dispute', { dispute: 'lost' }, 'charge.dispute.closed'],
  ])('is closed once it is %s at Stripe, and the order does not change', async (_what, change, type) => {
    const waiting = await tooLittle();
    const paid = await tooLittle();
    await paid.to('completed');
    expect(await review()).toHaveLength(2);
    for (const { session } of [waiting, paid]) {
      Object.assign(session, change);
      expect(await sendPaymentEvent(session, type)).toBe(200);
      expect(await sendPaymentEvent(session, type)).toBe(200);
    }
    expect(await review()).toEqual([]);
    expect([await waiting.status(), await paid.status()]).toEqual(['pending', 'completed']);
    expect(await paid.passes()).toEqual([{ isBlocked: false }]);
  });

  it('refunded here does not refund an order that was paid otherwise', async () => {
    const { session, status, to } = await tooLittle();
    await to('completed');
    const [{ id: receiptId = '' } = {}] = await review();
    const settlement = {
      receiptId,
      note: 'rendu',
      refund: true,
      provider: configuredStripe(),
    };
    expect(await settleReceipt(test.db, settlement, staffAt(now()))).toMatchObject({ ok: true });
    await sendPaymentEvent(session, 'charge.refunded');
    expect(await status()).toBe('completed');
    expect(await listReceipts(test.db, {})).toMatchObject([{ state: 'settled', note: 'rendu' }]);
  });

  it('is closed when its order is refunded', async () => {
    const { status, to } = await tooLittle();
    await to('completed');
    expect(await to('refunded')).toMatchObject({ ok: true });
    expect(await status()).toBe('refunded');
    expect(shop.stripe.state.refunds).toBe(1);
    expect(await review()).toEqual([]);
  });

  it('refunded in parts is closed when the rest is refunded', async () => {
    const { session, status } = await shop.paid();
    await completed(session);
    session.refundedCents = 5_000;
    await sendPaymentEvent(session, 'charge.refunded');
    expect(await review()).toHaveLength(1);
    session.refunded = true;
    await sendPaymentEvent(session, 'charge.refunded');
    expect([await status(), await review()]).toEqual(['refunded', []]);
  });
});

describe('when all its webhooks are lost', () => {
  it.each([
    ['a refund', { refunded: true }, 'refunded', 0],
    ['a lost dispute', { dispute: 'lost' }, 'refunded', 0],
    ['an open dispute', { dispute: 'needs_response' }, 'completed', 1],
    ['a refund of a part', { refundedCents: 5_000 }, 'completed', 1],
  ])('%s is found by polling', async (_what, change, end, inReview) => {
    const { session, status } = await shop.paid();
    await reconcilePayments(test.db, now());
    expect(await status()).toBe('completed');
    Object.assign(session, change);
    await reconcileReversals(test.db, now());
    expect(await status()).toBe(end);
    expect(await listReceipts(test.db, { state: 'review' })).toHaveLength(inReview);
    // known reversals are not fetched again
    const asked = shop.stripe.calls.length;
    await reconcileReversals(test.db, now());
    expect(shop.stripe.calls.slice(asked)).toEqual(['GET /v1/events']);
  });

  it('one that fails does not block others, and is retried', async () => {
    const broken = await shop.paid();
    const other = await shop.paid();
    await reconcilePayments(test.db, now());
    Object.assign(broken.session, { refunded: true, client_reference_id: null });
    other.session.refunded = true;
    await reconcileReversals(test.db, now());
    expect([await broken.status(), await other.status()]).toEqual(['completed', 'refunded']);
    broken.session.client_reference_id = broken.orderId;
    await reconcileReversals(test.db, now());
    expect(await broken.status()).toBe('refunded');
  });
});

it.each([
  ['a refund', { refunded: true }],
  ['a lost dispute', { dispute: 'lost' }],
])('%s of an archived order is under review, once', async (_what, change) => {
  const { session, orderId, status } = await shop.paid();
  await completed(session);
  await test.db.execute(sql`update orders set status = 'archived' where id = ${orderId}`);
  Object.assign(session, change);
  for (let time = 0; time < 2; time += 1) await sendPaymentEvent(session, 'charge.refunded');
  expect(await status()).toBe('archived');
  expect(await listReceipts(test.db, {})).toMatchObject([
    { state: 'review', reason: 'partly_refunded', amount: session.amount_total, order: { id: orderId } },
  ]);
});

describe('a payment disputed by the cardholder', () => {
  it.each([
    ['won', 'completed', false],
    ['warning_closed', 'completed', false],
    ['lost', 'refunded', true],
  ])('is under review while open; when it is %s its order is %s', async (end, becomes, isBlocked) => {
    const { session, status, passes } = await shop.paid();
    await completed(session);
    session.dispute = 'needs_response';
    await sendPaymentEvent(session, 'charge.dispute.created');
    await sendPaymentEvent(session, 'charge.dispute.updated');
    expect(await listReceipts(test.db, { state: 'review' })).toMatchObject([
      { reason: 'disputed', amount: session.amount_total, order: { status: 'completed' } },
    ]);
    expect(await passes()).toEqual([{ isBlocked: false }]);
    session.dispute = end;
    await sendPaymentEvent(session, 'charge.dispute.closed');
    // a late event finds the final state
    await sendPaymentEvent(session, 'charge.dispute.created');
    expect(await status()).toBe(becomes);
    expect(await passes()).toEqual([{ isBlocked }]);
    expect(await listReceipts(test.db, { state: 'review' })).toEqual([]);
  });

  it.each([
    ['an inquiry of the bank', { dispute: 'warning_closed' }],
    ['a dispute that was won', { dispute: 'won' }],
    ['a dispute that is open', { dispute: 'needs_response' }],
    ['a dispute about the rest, lost', { dispute: 'lost', refundedCents: 5_000, disputedCents: 41_500 }],
  ])('and refunded besides %s refunds its order', async (_what, change) => {
    const { session, status } = await shop.paid();
    await completed(session);
    session.dispute = 'warning_needs_response';
    await sendPaymentEvent(session, 'charge.dispute.created');
    Object.assign(session, { refunded: !('refundedCents' in change), ...change });
    await sendPaymentEvent(session, 'charge.refunded');
    await sendPaymentEvent(session, 'charge.dispute.closed');
    expect(await status()).toBe('refunded');
    expect(await listReceipts(test.db, { state: 'review' })).toEqual([]);
  });

  it('of a part stays under review when lost', async () => {
    const { session, status, passes } = await shop.paid();
    await completed(session);
    Object.assign(session, { dispute: 'lost', disputedCents: 5_000 });
    await sendPaymentEvent(session, 'charge.dispute.closed');
    expect(await status()).toBe('completed');
    expect(await passes()).toEqual([{ isBlocked: false }]);
    expect(await listReceipts(test.db, { state: 'review' })).toMatchObject([
      { reason: 'disputed', amount: 5_000 },
    ]);
  });

  it('that is not ours is acknowledged and ignored', async () => {
    const { session, status } = await shop.paid();
    await completed(session);
    session.client_reference_id = 'another-shop-4711';
    session.refunded = true;
    expect(await sendPaymentEvent(session, 'charge.refunded')).toBe(200);
    expect(await status()).toBe('completed');
  });
});
