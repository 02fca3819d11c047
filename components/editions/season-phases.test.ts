import { describe, expect, it } from 'vitest';
import { zurichInstant } from '@/lib/core/dates';
import type { EditionView } from '@/lib/editions/schema';
import { endX, phasesOf, scaleOf, startX } from './season-phases';

const EDITION: EditionView = {
  code: '27-28',
  validFrom: '2027-09-01',
  validUntil: '2028-08-31',
  onSaleFrom: '2027-06-03T09:00',
  onSaleUntil: '2028-04-30',
  priceGuaranteedUntil: '2027-06-15',
  giftFrom: '2027-11-01',
  schedule: { giftUntil: '2027-12-24', endingFrom: '2028-05-01' },
  products: [],
  extensions: [],
  optionCategories: [],
  isFrozen: false,
  version: 1,
  warnings: [],
};

describe('the drawing of a season', () => {
  const phases = phasesOf(EDITION);
  const scale = scaleOf(EDITION, phases, 1000);

  it('has the phases that are planned', () => {
    expect(phases.map(({ name }) => name)).toEqual(['sale', 'guarantee', 'gift', 'ending']);
  });

  it('reaches from the first phase to the month after the validity', () => {
    expect(scale.months.map(({ first }) => first.slice(0, 7)).at(0)).toBe('2027-06');
    expect(scale.months.map(({ first }) => first.slice(0, 7)).at(-1)).toBe('2028-09');
    expect(scale.months.filter(({ isValid }) => isValid)).toHaveLength(12);
  });

  it('places days in order and cuts off what is outside', () => {
    expect(startX(scale, '2027-06-01')).toBe(0);
    expect(endX(scale, '2028-09-30')).toBe(1000);
    expect(startX(scale, '2028-01-01')).toBeGreaterThan(endX(scale, '2027-12-24'));
    expect(scale.xOf(zurichInstant('2026-01-01'))).toBe(0);
  });

  it('begins half a year before the validity at the earliest', () => {
    const early = { ...EDITION, onSaleFrom: '2026-01-01' };
    expect(scaleOf(early, phasesOf(early), 1000).months[0]?.first).toBe('2027-03-01');
  });
});
