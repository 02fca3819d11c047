import { describe, expect, it } from 'vitest';
import type { Edition } from '../catalogue/rules';
import { comingBounds } from './coming-rules';

const EDITION: Edition = {
  code: '27-28',
  validFrom: '2027-09-01',
  validUntil: '2028-08-31',
  onSaleFrom: '2027-06-03T09:00',
  onSaleUntil: '2028-04-30',
  priceGuaranteedUntil: '2027-06-15',
  giftOnSaleFrom: '2027-11-01',
  prices: {},
  schedule: {
    endingFrom: null,
    giftUntil: null,
    transitionFrom: '2027-05-31',
    transitionUntil: '2027-06-03T09:00',
    maintenanceFrom: '2027-06-02T22:00',
    maintenanceUntil: '2027-06-02T23:00',
  },
};
const BANNER = { text: 'Guichet fermé', from: '2027-06-01T08:00', until: '2027-06-20' };
const period = { now: '2027-06-02T22:30', until: '2027-07-02', decided: new Set<never>() };

const shown = (...[editions, banners, when]: Parameters<typeof comingBounds>) =>
  comingBounds(editions, banners, when).map(({ when: moment, kind }) => `${moment} ${kind}`);

describe('what takes effect by itself', () => {
  it('lists what is ahead in a period, ends included', () => {
    expect(shown([EDITION], [BANNER], period)).toEqual([
      '2027-06-02T23:00 maintenanceEnds',
      '2027-06-03T09:00 saleBegins',
      '2027-06-03T09:00 transitionEnds',
      '2027-06-15 guaranteeEnds',
      '2027-06-20 bannerEnds',
    ]);
  });

  it('counts an end until its minute or day is over, and a beginning until it has come', () => {
    const at = (now: string) => shown([EDITION], [], { ...period, now, until: '2027-06-15' });
    expect(at('2027-06-15T23:59')).toEqual(['2027-06-15 guaranteeEnds']);
    expect(at('2027-06-03T08:59')).toContain('2027-06-03T09:00 saleBegins');
    expect(at('2027-06-03T09:00')).not.toContain('2027-06-03T09:00 saleBegins');
    expect(at('2027-06-03T09:00')).toContain('2027-06-03T09:00 transitionEnds');
  });

  it('leaves out a flag that the environment decides', () => {
    const decided = new Set(['maintenance', 'transitioning'] as const);
    expect(shown([EDITION], [], { ...period, decided })).toEqual([
      '2027-06-03T09:00 saleBegins',
      '2027-06-15 guaranteeEnds',
    ]);
  });
});
