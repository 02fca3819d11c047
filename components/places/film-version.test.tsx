import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { FilmVersion } from './film-version';

it.each<[Locale, string, string]>([
  ['fr', 'VO/df', 'VO/df'],
  ['de', 'VO/df', 'OV/df'],
  ['de', 'D', 'D'],
])('writes in %s the version %s as %s', (locale, version, written) => {
  const { cinema } = messagesFor(locale);
  expect(
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={{ cinema }} timeZone="Europe/Zurich">
        <FilmVersion version={version} />
      </NextIntlClientProvider>,
    ),
  ).toBe(written);
});
