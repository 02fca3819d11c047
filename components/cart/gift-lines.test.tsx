import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Gift } from '@/lib/cart/schema';
import { messagesFor } from '@/lib/i18n/messages';
import { GiftLines } from './gift-lines';

const GIFT: Gift = {
  kind: 'pass',
  recipientName: 'Léonie',
  recipientEmail: 'leonie@passage.example',
  senderName: 'Marguerite',
  delivery: 'email',
};

const shown = (locale: 'fr' | 'de', gift: Gift) =>
  renderToStaticMarkup(
    <NextIntlClientProvider
      locale={locale}
      messages={{ checkout: messagesFor(locale).checkout }}
      timeZone="Europe/Zurich"
    >
      <GiftLines gift={gift} />
    </NextIntlClientProvider>,
  );

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
