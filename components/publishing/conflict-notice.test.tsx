import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import type { Locale } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { ConflictNotice } from './conflict-notice';
import { EditorProvider } from './editor-context';

const references = {
  place: [
    { value: 'temple', label: 'Temple du Bas' },
    { value: 'musee', label: 'Musée d’art' },
  ],
};
const picture = (n: number) => String(n).repeat(32);
const mine = {
  place: 'temple',
  image: { picture: picture(1) },
  coverage: 'included',
  categories: ['concert'],
  occurrences: [{ day: '2026-11-20', time: '20:30' }],
};
const theirs = {
  place: 'musee',
  image: { picture: picture(2) },
  coverage: 'reduced',
  categories: ['reading'],
  occurrences: [{ day: '2026-12-24', time: '20:30' }],
};

/** A client that has read what the pictures show. */
function clientOf(locale: Locale) {
  const client = new QueryClient();
  client.setQueryData(['name', 'picture', picture(1), locale], 'Une barque');
  client.setQueryData(['name', 'picture', picture(2), locale], 'Un orgue');
  return client;
}

const textIn = (locale: Locale) =>
  renderToStaticMarkup(
    <IntlProvider locale={locale} timeZone="Europe/Zurich" messages={messagesFor(locale)}>
      <QueryClientProvider client={clientOf(locale)}>
        <EditorProvider
          value={{
            references,
            errorAt: () => undefined,
            writerAt: () => undefined,
            goTo: () => undefined,
            settle: () => undefined,
          }}
        >
          <ConflictNotice
            type="events"
            part="shared"
            conflict={{
              part: 'shared',
              of: 'draft',
              data: theirs,
              version: '1',
              by: 'Meret Zbinden',
              at: null,
              origin: null,
            }}
            mine={mine}
            onResolve={() => undefined}
          />
        </EditorProvider>
      </QueryClientProvider>
    </IntlProvider>,
  ).replace(/<[^>]*>/g, '');

it.each([
  [
    'fr',
    [
      'Pareil dans les deux langues\u202f: une autre version',
      'Version enregistrée par Meret Zbinden',
      'compris dans l’abonnement',
      'prix réduit',
      'concert',
      'lecture',
    ],
  ],
  [
    'de',
    [
      'In beiden Sprachen gleich: Inzwischen wurde',
      'im Abo inbegriffen',
      'reduzierter Preis',
      'Konzert',
      'Lesung',
    ],
  ],
] as const)('shows both versions as the form does, in %s', (locale, words) => {
  const text = textIn(locale);
  for (const shown of [
    'Temple du Bas',
    'Musée d’art',
    '20.11.2026',
    '24.12.2026',
    'Une barque',
    'Un orgue',
    ...words,
  ])
    expect(text).toContain(shown);
  expect(text).not.toMatch(/included|reduced|reading|2026-11-20|temple|musee|1111|2222/);
});
