import { expect, it, vi } from 'vitest';

// the brand is read once
vi.stubEnv('BRAND_NAME', 'Kulturkarte');

it('names the operator’s own pass on the statement of a house’s account', async () => {
  const { paymentOf } = await import('./payment-queries');
  const payee = {
    ...{ partnerId: '0190a1b2-0000-7000-8000-000000000001', name: 'Le Temple', netCents: 500 },
    ...{ iban: null, reference: null, address: null },
  };
  expect(paymentOf(payee, { number: 7, edition: '26-27' }, 1).message).toBe('Kulturkarte 26-27 / 7');
});
