import { expect, it } from 'vitest';
import { productData } from './structured-data';

const offer = { code: 'PASSAGE', title: 'Passage 25–26', price: 46_505, extensions: [], options: [] };
const edition = {
  code: '25-26',
  validFrom: '2025-09-01',
  validUntil: '2026-08-31',
  onSaleFrom: '2025-06-03',
  onSaleUntil: '2026-08-31',
  priceGuaranteedUntil: '2026-05-31',
};
const options = {
  publicUrl: 'https://passage.example',
  url: '/fr/abonnement',
  description: 'Une saison.',
  brandName: 'Passage',
};

it('has the properties schema.org requires of a product and its offer', () => {
  expect(productData(offer, { edition, buyingEnabled: true }, options)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: 'Passage 25–26',
    sku: 'PASSAGE',
    description: 'Une saison.',
    brand: { '@type': 'Brand', name: 'Passage' },
    url: 'https://passage.example/fr/abonnement',
    offers: {
      '@type': 'Offer',
      url: 'https://passage.example/fr/abonnement',
      price: '465.05',
      priceCurrency: 'CHF',
      availability: 'https://schema.org/InStock',
      validFrom: '2025-06-03',
      priceValidUntil: '2026-05-31',
    },
  });
});

it('says when it cannot be bought', () => {
  expect(productData(offer, { edition: null, buyingEnabled: false }, options)).toMatchObject({
    offers: { availability: 'https://schema.org/OutOfStock' },
  });
});
