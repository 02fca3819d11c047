import { expect, it } from 'vitest';
import type { RecordType } from '@/lib/content/schema/document';
import { LOCALES } from '@/lib/i18n/languages';
import { messagesFor } from '@/lib/i18n/messages';
import { shownChange } from './shown-change';

const references = {
  place: [{ value: 'temple', label: 'Temple du Bas' }],
  region: [{ value: 'lac', label: 'Région du lac' }],
  page: [{ value: 'about', label: 'À propos' }],
  extension: [{ value: 'festivals', label: 'Festivals' }],
  event: [{ value: 'nuit', label: 'Nuit des musées' }],
  picture: [{ value: '0123', label: 'Une barque sur le lac' }],
};

const shown = (type: RecordType, path: string, value: string, locale: 'fr' | 'de' = 'fr') => {
  const texts = messagesFor(locale).contentForms;
  const { before, after, words } = shownChange(
    { path, before: null, after: value, words: [] },
    { type, references, texts },
    {},
  );
  expect(before).toBeNull();
  expect(words).toEqual([{ kind: 'added', text: after }]);
  return after;
};

it.each([
  ['events', 'occurrences.0.day', '2026-11-20', '20.11.2026'],
  ['events', 'occurrences.0.day', 'bald', 'bald'],
  ['events', 'occurrences.0.time', '20:30', '20:30'],
  ['events', 'period.from', '2026-11-20', '20.11.2026'],
  ['events', 'opening.exceptions.1.until', '2026-11-20', '20.11.2026'],
  ['events', 'place', 'temple', 'Temple du Bas'],
  ['events', 'place', 'gone', 'gone'],
  ['events', 'extension', 'festivals', 'Festivals'],
  ['events', 'texts.fr.title', '2026-11-20', '2026-11-20'],
  ['events', 'title', 'included', 'included'],
  ['places', 'region', 'lac', 'Région du lac'],
  ['places', 'name.fr', 'museum', 'museum'],
  ['news', 'publishedOn', '2026-11-20', '20.11.2026'],
  ['pages', 'texts.fr.blocks.2.target.page', 'about', 'À propos'],
  ['pages', 'blocks.2.target', 'https://passage.example', 'https://passage.example'],
  ['news', 'image.picture', '0123', 'Une barque sur le lac'],
  ['news', 'texts.fr.blocks.1.image.picture', '0123', 'Une barque sur le lac'],
  ['news', 'image.caption', '0123', '0123'],
  ['pages', 'unheard.0', 'included', 'included'],
] as const)('of %s, %s shows %s as %s', (type, path, value, text) => {
  expect(shown(type, path, value)).toBe(text);
});

it.each(LOCALES)('names codes in %s', (locale) => {
  const { choices, yes, no } = messagesFor(locale).contentForms;
  expect(shown('events', 'coverage', 'reduced', locale)).toBe(choices.reduced);
  expect(shown('events', 'categories.1', 'reading', locale)).toBe(choices.reading);
  expect(shown('places', 'accessible', 'true', locale)).toBe(yes);
  expect(shown('places', 'accessible', 'false', locale)).toBe(no);
});

it('marks the words that differ in what is shown', () => {
  const change = { path: 'publishedOn', before: '2026-11-20', after: '2026-12-20', words: [] };
  const texts = messagesFor('de').contentForms;
  expect(shownChange(change, { type: 'news', references, texts }, {}).words).toEqual([
    { kind: 'same', text: '20.' },
    { kind: 'removed', text: '11' },
    { kind: 'added', text: '12' },
    { kind: 'same', text: '.2026' },
  ]);
});

it.each([
  [{ type: 'page', id: 'about' }, 'id', 'about', 'À propos'],
  [{ type: 'event', id: 'about' }, 'id', 'about', 'about'],
  [{ type: 'event', id: 'nuit' }, 'id', 'nuit', 'Nuit des musées'],
  [{ type: 'event', id: 'about' }, 'type', 'event', 'événement'],
  [{ href: { fr: '/fr/a-propos' } }, 'href.fr', '/fr/a-propos', '/fr/a-propos'],
])('of a menu, %j shows its %s %s as %s', (target, member, value, text) => {
  const change = {
    path: `items.1.children.0.target.${member}`,
    before: null,
    after: value,
    words: [],
  };
  const sides = { after: { items: [{}, { children: [{ target }] }] } };
  const { contentForms: texts } = messagesFor('fr');
  expect(shownChange(change, { type: 'navigations', references, texts }, sides).after).toBe(text);
});
