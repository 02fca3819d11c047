import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from '@/lib/orders/schema';
import { paymentView, pollDelay } from './payment-view';

describe('paymentView', () => {
  it.each([
    ['pending', true, 0, 'redirect'],
    ['pending', false, 0, 'waiting'],
    ['pending', false, 30, 'slow'],
    ['completed', false, 3, 'completed'],
    // paid in another tab: do not redirect to pay again
    ['completed', true, 0, 'completed'],
    ['produced', false, 0, 'completed'],
    ['archived', false, 0, 'completed'],
    ['cancelled', true, 0, 'failed'],
    ['refunded', false, 0, 'refunded'],
  ] as const)('%s, redirecting %s, after %i answers: %s', (status, isRedirecting, answers, view) => {
    expect(paymentView({ status }, isRedirecting, answers)).toBe(view);
  });

  it('does not ask for another payment while one is under review', () => {
    expect(paymentView({ status: 'pending', isUnderReview: true }, true, 30)).toBe('review');
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
