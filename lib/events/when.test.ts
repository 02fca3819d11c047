import { describe, expect, it } from 'vitest';
import { daysOfWhen, timeFrom } from './when';

describe('daysOfWhen', () => {
  it.each([
    ['tonight', '2026-11-26', ['2026-11-26', '2026-11-26']],
    ['tomorrow', '2026-11-30', ['2026-12-01', '2026-12-01']],
    ['weekend', '2026-11-26', ['2026-11-28', '2026-11-29']],
    ['weekend', '2026-11-28', ['2026-11-28', '2026-11-29']],
    ['weekend', '2026-11-29', ['2026-11-29', '2026-11-29']],
    ['week', '2026-11-23', ['2026-11-23', '2026-11-29']],
    ['week', '2026-11-29', ['2026-11-29', '2026-11-29']],
  ] as const)('%s on %s', (when, today, [from, to]) => {
    expect(daysOfWhen(when, today)).toEqual({ from, to });
  });

  it('begins an evening at five', () => {
    expect(timeFrom('tonight')).toBe('17:00');
    expect(timeFrom('weekend')).toBeUndefined();
  });
});
