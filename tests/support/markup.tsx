import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';

/** HTML of components with the texts of a language. */
export const markupIn = (locale: Locale, components: ReactNode): string =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesFor(locale)} timeZone="Europe/Zurich">
      {components}
    </NextIntlClientProvider>,
  );
