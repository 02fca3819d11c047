import { describe, expect, it } from 'vitest';
import type { HomeOffer } from '@/lib/home/view';
import { markupIn } from '@/tests/support/markup';
import { PassOffer } from './pass-offer';

const offer: HomeOffer = {
  edition: {
    code: '26-27',
    validFrom: '2026-09-01',
    validUntil: '2027-08-31',
    onSaleFrom: '2026-06-03',
    priceGuaranteedUntil: '2027-05-31',
  },
  passPriceCents: 46_500,
  others: [],
  isBuyingEnabled: true,
};
const words = (locale: 'fr' | 'de', today: string) =>
  markupIn(
    locale,
    <PassOffer {...{ offer, today, venues: 0, orderUrl: null, moreUrl: null }} brandName="P" />,
  )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('\u00a0', ' ');

describe('the offer of the home page', () => {
  it.each([
    ['fr', 'Une saison entière, du 1er septembre au 31 août 2027'],
    ['de', 'Eine ganze Saison, vom 1. September bis 31. August 2027'],
  ] as const)('names the season in %s', (locale, said) => {
    expect(words(locale, '2026-11-30')).toContain(said);
  });

  it('guarantees the price until its last day, and not afterwards', () => {
    expect(words('fr', '2027-05-31')).toContain('Prix garanti jusqu’au 31.05.2027');
    expect(words('fr', '2027-06-01')).not.toContain('Prix garanti');
  });
});
