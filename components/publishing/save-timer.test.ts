import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mayRetry, SaveTimer } from './save-timer';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a plan to save', () => {
  it('saves every three seconds while somebody types', () => {
    const timer = new SaveTimer();
    const save = vi.fn();
    for (let second = 0; second < 10; second += 1) {
      timer.plan(3_000, save);
      vi.advanceTimersByTime(1_000);
    }
    expect(save).toHaveBeenCalledTimes(3);
  });

  it('is brought forward by typing while it waits to try again', () => {
    const timer = new SaveTimer();
    const [retry, save] = [vi.fn(), vi.fn()];
    timer.plan(10_000, retry);
    timer.plan(3_000, save);
    timer.plan(10_000, retry);
    vi.advanceTimersByTime(30_000);
    expect([retry.mock.calls.length, save.mock.calls.length]).toEqual([0, 1]);
  });
});

it.each([
  [403, true],
  [429, true],
  [503, true],
  [409, false],
  [422, false],
])('a refusal with %i is tried again: %s', (status, isTriedAgain) => {
  expect(mayRetry(status)).toBe(isTriedAgain);
});
