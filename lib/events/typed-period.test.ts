import { describe, expect, it } from 'vitest';
import { shownPeriod } from './agenda-address';
import { parsePeriod } from './typed-period';

const today = '2025-06-01';

describe('parsePeriod', () => {
  it.each([
    ['06.06.–15.06.2025', { from: '2025-06-06', to: '2025-06-15' }],
    ['06/06/2025 - 15/06/2025', { from: '2025-06-06', to: '2025-06-15' }],
    ['6.6.2025–15.6.2025', { from: '2025-06-06', to: '2025-06-15' }],
    ['2025-06-06 – 2025-06-15', { from: '2025-06-06', to: '2025-06-15' }],
    ['15.06.2025 – 06.06.2025', { from: '2025-06-06', to: '2025-06-15' }],
    ['06.06.2025', { from: '2025-06-06', to: '2025-06-06' }],
    ['06.06.2025 –', { from: '2025-06-06' }],
    ['– 15.06.2025', { to: '2025-06-15' }],
    ['6.6.', { from: '2025-06-06', to: '2025-06-06' }],
    ['3.3.', { from: '2026-03-03', to: '2026-03-03' }],
    ['  ', {}],
  ])('understands %s', (text, expected) => {
    expect(parsePeriod(text, today)).toEqual(expected);
  });

  it.each(['demain', '31.02.2025', '06.06.2025–45.06.2025', '1.1.2025 2.1.2025 3.1.2025'])(
    'rejects %s',
    (text) => {
      expect(parsePeriod(text, today)).toBeNull();
    },
  );

  it.each([
    { from: '2025-06-06', to: '2025-06-15' },
    { from: '2025-12-30', to: '2026-01-02' },
    { from: '2025-06-06', to: '2025-06-06' },
    { from: '2025-06-06' },
    { to: '2025-06-15' },
    {},
  ])('reads back what it shows: %j', (period) => {
    expect(parsePeriod(shownPeriod(period, 'fr'), today)).toEqual(period);
  });
});
