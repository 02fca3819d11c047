import { describe, expect, it } from 'vitest';
import { timeLeft, untilNextMinute } from './time-left';

const UNTIL = Date.parse('2025-06-15T21:59:59.999Z');
const before = (iso: string) => timeLeft(UNTIL, Date.parse(iso));

describe('timeLeft', () => {
  it.each([
    ['2025-06-03T13:18:00Z', { days: 12, hours: 8, minutes: 42 }],
    ['2025-06-15T21:59:30Z', { days: 0, hours: 0, minutes: 1 }],
    ['2025-06-14T22:00:00Z', { days: 1, hours: 0, minutes: 0 }],
  ])('at %s', (now, expected) => expect(before(now)).toEqual(expected));

  it('is over at the instant itself', () => {
    expect(timeLeft(UNTIL, UNTIL)).toBeNull();
    expect(timeLeft(UNTIL, UNTIL + 1)).toBeNull();
  });
});

describe('untilNextMinute', () => {
  it('waits until the displayed minute ends', () => {
    expect(untilNextMinute(100_000, 0)).toBe(40_000);
    expect(untilNextMinute(120_000, 0)).toBe(60_000);
  });
});
