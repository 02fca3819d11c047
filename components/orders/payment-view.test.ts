import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/lib/orders/schema';
import { paymentView, pollDelay } from './payment-view';

describe('paymentView', () => {
  const going = { isRedirecting: true, hasReturned: false };
  const returned = { isRedirecting: false, hasReturned: true };
  const opened = { isRedirecting: false, hasReturned: false };

  it.each([
    ['pending', going, 0, 'redirect'],
    ['pending', returned, 0, 'waiting'],
    ['pending', returned, 30, 'slow'],
    // left the provider's page, or opened the order again: there is no payment to wait for
    ['pending', opened, 0, 'unfinished'],
    ['pending', opened, 30, 'unfinished'],
    ['completed', returned, 3, 'completed'],
    ['completed', opened, 3, 'completed'],
    // paid in another tab: do not redirect to pay again
    ['completed', going, 0, 'completed'],
    ['produced', opened, 0, 'completed'],
    ['archived', opened, 0, 'completed'],
    ['cancelled', going, 0, 'failed'],
    ['refunded', opened, 0, 'refunded'],
    // an unpaid invoice: no payment has failed
    ['cancelled', { ...opened, isInvoiced: true }, 0, 'cancelled'],
  ] as const)('%s, %o, after %i answers: %s', (status, visit, answers, view) => {
    expect(paymentView({ status }, visit, answers)).toBe(view);
  });

  it('does not ask for another payment while one is under review', () => {
    expect(paymentView({ status: 'pending', isUnderReview: true }, going, 30)).toBe('review');
  });
});

describe('pollDelay', () => {
  const delays = Array.from({ length: 60 }, (_, answers) => pollDelay('pending', answers));
  const asked = delays.filter((delay) => delay !== false);

  it('polls at growing intervals and stops within five minutes', () => {
    expect(asked[0]).toBe(1_000);
    expect([...asked].sort((a, b) => a - b)).toEqual(asked);
    expect(asked.reduce((sum, delay) => sum + delay, 0)).toBeLessThan(300_000);
    expect(delays.at(-1)).toBe(false);
  });

  it('stops once the order is settled', () => {
    const settled = ORDER_STATUSES.filter((status) => status !== 'pending');
    expect(settled.map((status) => pollDelay(status, 0))).toEqual(settled.map(() => false));
  });
});
