import { expect, it } from 'vitest';
import { renewalTargets } from './renewal-targets';

it('leads to the cart with what was ordered', () => {
  expect(renewalTargets({ product: { code: 'PASSAGE' } }, 'fr')).toEqual({
    target: '/fr/achat',
    passTarget: '/fr/achat',
  });
});

it('leads to the account without an order, and to the cart when a pass to renew is named', () => {
  expect(renewalTargets({ product: undefined }, 'de')).toEqual({
    target: '/de/konto',
    passTarget: '/de/kauf',
  });
});

it('returns to the screen the visitor came from', () => {
  expect(renewalTargets({ next: 'gift' }, 'fr')).toEqual({ target: '/fr/offrir', passTarget: '/fr/offrir' });
});
