import { describe, expect, it } from 'vitest';
import { validityOf } from './validity';

const season = { validFrom: '2026-09-01', validUntil: '2027-08-31' };
const next = { validFrom: '2027-09-01', validUntil: '2028-08-31' };

describe('the validity of the passes of an order', () => {
  it.each([
    ['before the first day', [season], '2026-08-31', { when: 'from', day: '2026-09-01' }],
    ['on the first day', [season], '2026-09-01', { when: 'until', day: '2027-08-31' }],
    ['once begun', [season, season], '2026-11-27', { when: 'until', day: '2027-08-31' }],
    ['on the last day', [season], '2027-08-31', { when: 'until', day: '2027-08-31' }],
    ['after the last day', [season], '2027-09-01', { when: 'ended', day: '2027-08-31' }],
    ['of two seasons', [season, next], '2026-11-27', null],
    ['without a pass', [], '2026-11-27', null],
  ])('%s', (_, passes, today, expected) => {
    expect(validityOf(passes, today)).toEqual(expected);
  });
});
