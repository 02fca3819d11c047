import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { seasonWindows, type Edition } from '../catalogue/rules';
import { isShutOut } from '../http/maintenance';
import { runAsOf } from '../config/as-of.mjs';
import { resetEnv } from '../config/env';
import { seasonFlags, setSeasonWindows } from '../config/season';

const EDITION: Edition = {
  code: '26-27',
  validFrom: '2026-09-01',
  validUntil: '2027-08-31',
  onSaleFrom: '2026-06-03',
  onSaleUntil: '2027-08-31',
  priceGuaranteedUntil: '2026-08-31',
  giftOnSaleFrom: '2026-11-01',
  schedule: {
    endingFrom: '2027-06-03T09:00',
    giftUntil: '2026-12-24',
    transitionFrom: '2026-05-30T18:00',
    transitionUntil: '2026-06-02',
    maintenanceFrom: '2026-06-02T22:00',
    maintenanceUntil: '2026-06-02T23:29',
  },
  prices: {},
};

const settings = (values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  resetEnv();
};

const flagsAt = (instant: string) =>
  Object.entries(runAsOf(new Date(instant), seasonFlags))
    .filter(([, isOn]) => isOn)
    .map(([flag]) => flag);

beforeEach(() => setSeasonWindows(seasonWindows([EDITION])));
afterEach(() => {
  setSeasonWindows([]);
  vi.unstubAllEnvs();
  resetEnv();
});

describe('scheduled flags', () => {
  it.each([
    ['2026-05-30T15:59:59Z', []],
    ['2026-05-30T16:00:00Z', ['transitioning']],
    ['2026-06-02T20:00:00Z', ['transitioning', 'maintenance']],
    ['2026-06-02T21:29:59Z', ['transitioning', 'maintenance']],
    ['2026-06-02T21:30:00Z', ['transitioning']],
    ['2026-06-02T22:00:00Z', []],
    ['2026-11-01T00:00:00Z', ['giftPromotion']],
    ['2026-12-24T22:59:59Z', ['giftPromotion']],
    ['2026-12-24T23:00:00Z', []],
    ['2027-06-03T06:59:59Z', []],
    ['2027-06-03T07:00:00Z', ['ending']],
    ['2027-08-31T21:59:59Z', ['ending']],
    ['2027-08-31T22:00:00Z', []],
  ])('at %s are %j', (instant, expected) => {
    expect(flagsAt(instant)).toEqual(expected);
  });

  it('give way to the environment, on and off', () => {
    settings({ SEASON_TRANSITIONING: '0', GIFT_PROMOTION: '1' });
    expect(flagsAt('2026-06-02T20:00:00Z')).toEqual(['giftPromotion', 'maintenance']);
  });
});

describe('a scheduled maintenance', () => {
  const isShut = (path: string) =>
    runAsOf(new Date('2026-06-02T20:00:00Z'), () => isShutOut(new Request(`http://localhost:3000${path}`)));

  it('closes the site, not the office and the login', () => {
    expect(['/fr', '/de/agenda', '/api/catalogue', '/fr/compte'].map(isShut)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    const entrances = ['/fr/login', '/de/verwaltung/saisons', '/api/admin/catalogue', '/api/secure/login'];
    expect(entrances.map(isShut)).toEqual([false, false, false, false]);
  });

  it('of the environment closes both', () => {
    settings({ MAINTENANCE: '1' });
    expect(['/fr', '/fr/gestion'].map(isShut)).toEqual([true, true]);
  });
});
