import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { Gift } from '@/lib/cart/schema';
import { GiftLines } from './gift-lines';

const GIFT: Gift = {
  kind: 'pass',
  recipientName: 'Léonie',
  recipientEmail: 'leonie@passage.example',
  senderName: 'Marguerite',
  delivery: 'email',
};

const shown = (locale: 'fr' | 'de', gift: Gift) => markupIn(locale, <GiftLines gift={gift} />);

/** A mistyped address would send the gift to a stranger. */
it.each([
  ['fr', 'par e-mail dès le paiement, à leonie@passage.example', 'par e-mail le 24.12.2026, à leonie@'],
  [
    'de',
    'per E-Mail gleich nach der Zahlung, an leonie@passage.example',
    'per E-Mail am 24.12.2026, an leonie@',
  ],
] as const)('says in %s when and to which address a voucher goes', (locale, now, later) => {
  expect(shown(locale, GIFT)).toContain(now);
  expect(shown(locale, { ...GIFT, deliverOn: '2026-12-24' })).toContain(later);
  expect(shown(locale, { ...GIFT, delivery: 'pdf' })).not.toContain('@');
});
