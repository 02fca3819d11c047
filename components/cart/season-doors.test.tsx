import { expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import { messagesFor } from '@/lib/i18n/messages';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { screenUrl } from '@/lib/i18n/screen-url';
import { EmptyCart } from './empty-cart';
import { GuestCart } from './guest-cart';

const shown = (locale: Locale, canOrder: boolean) =>
  markupIn(
    locale,
    <>
      <EmptyCart canOrder={canOrder} />
      <GuestCart step="cart" canOrder={canOrder} />
    </>,
  );

it.each(LOCALES)('an empty cart links to the shop in %s, except between two seasons', (locale) => {
  const order = `href="${screenUrl('/renewal', locale)}"`;
  const { empty, guest } = messagesFor(locale).checkout;
  expect(shown(locale, true).split(order)).toHaveLength(3);
  const closed = shown(locale, false);
  expect(closed).not.toContain(order);
  for (const text of [empty.closed, guest.closed]) expect(closed).toContain(text);
});
