import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { messagesFor } from '@/lib/i18n/messages';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { ErrorScreen } from './error-screen';

type Props = Partial<Parameters<typeof ErrorScreen>[0]>;

const shown = (locale: Locale, props: Props) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={{ errorPage: messagesFor(locale).errorPage }}>
      <ErrorScreen onRetry={() => undefined} {...props} />
    </NextIntlClientProvider>,
  );

it.each(LOCALES)('reports the error in %s with its status and a link home', (locale) => {
  const html = shown(locale, {});
  const { label, title, home, kept, reference } = messagesFor(locale).errorPage;
  expect(html).toContain(`${label} 500`);
  for (const text of [title, home, `href="/${locale}"`]) expect(html).toContain(text);
  for (const text of [kept, reference]) expect(html).not.toContain(text);
});

it.each([
  ['fr', '/fr/achat'],
  ['de', '/de/kauf'],
] as const)('says in the shop in %s that the cart is kept, with a reference', (locale, cart) => {
  const html = shown(locale, { isInShop: true, reference: '3051922047' });
  const { kept, reference } = messagesFor(locale).errorPage;
  for (const text of [kept, reference, '3051922047', `href="${cart}"`]) expect(html).toContain(text);
});
