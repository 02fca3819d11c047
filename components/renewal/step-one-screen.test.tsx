import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { StepOneScreen } from './step-one-screen';

const linksOf = (locale: Locale, product: string | undefined) =>
  [
    ...renderToStaticMarkup(
      <NextIntlClientProvider
        locale={locale}
        messages={{ identity: messagesFor(locale).identity }}
        timeZone="Europe/Zurich"
      >
        <StepOneScreen title="" product={product} canOrder />
      </NextIntlClientProvider>,
    ).matchAll(/href="([^"]*)"/g),
  ].map(([, href = '']) => decodeURIComponent(href));

it.each(LOCALES)('all four ways on keep the product, in %s', (locale) => {
  const links = linksOf(locale, 'PASSAGE');
  expect(links).toHaveLength(4);
  for (const link of links) expect(link).toContain('product=PASSAGE');
});

it.each(LOCALES)('no way names a product that nobody chose, in %s', (locale) => {
  for (const link of linksOf(locale, undefined)) expect(link).not.toContain('product');
});
