import { expect, it } from 'vitest';
import { LANGUAGES, LOCALES } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';

const leaves = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.values((value ?? {}) as Record<string, unknown>).flatMap((one) => leaves(one));

/** What a text quotes: names of buttons, screens and sections. */
const quotesIn = (text: string): string[] =>
  [...text.matchAll(/«\s?([^»]+?)\s?»/g)].map(([, quote = '']) => quote);

/** Between two columns whose figures differ. */
const SIGN = '≠';

it.each(LOCALES)('the help for editors names what is on the screen, in %s', (locale) => {
  const { office, contentForms, officeForms } = messagesFor(locale);
  const { help, ...screens } = office;
  const labels = leaves([screens, contentForms, officeForms]);
  const names = Object.values(LANGUAGES).map(({ name }) => name);
  const asWritten = (quote: string) => names.reduce((text, name) => text.replace(name, '{language}'), quote);
  const unknown = leaves(help)
    .flatMap(quotesIn)
    .filter((quote) => quote !== SIGN && !labels.some((label) => label.includes(asWritten(quote))));
  expect(unknown).toEqual([]);
});
