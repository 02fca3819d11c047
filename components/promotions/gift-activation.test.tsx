import { describe, expect, it } from 'vitest';
import { actionMarkupIn } from '@/tests/support/markup';
import { GiftActivation } from './gift-activation';

describe('the screen for the code of a voucher', () => {
  it.each([
    ['fr', '/fr/offrir', 'Les bons cadeaux ne sont pas en vente'],
    ['de', '/de/schenken', 'Gutscheine sind im Moment nicht erhältlich'],
  ] as const)('leads to vouchers in %s only while they are sold', (locale, page, closed) => {
    const sold = actionMarkupIn(locale, <GiftActivation isSignedIn={false} isOpen isGiftSold />);
    expect(sold).toContain(`href="${page}"`);
    expect(sold).not.toContain(closed);
    const unsold = actionMarkupIn(locale, <GiftActivation isSignedIn={false} isOpen isGiftSold={false} />);
    expect(unsold).not.toContain(`href="${page}"`);
    expect(unsold).toContain(closed);
  });
});
