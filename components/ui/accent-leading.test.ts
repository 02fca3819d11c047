import { expect, it } from 'vitest';
import { accentLeading } from './accent-leading';

it.each([
  ['Rundgang mit Überraschung', true],
  ['La Plage de l’Écluse', true],
  ['Ça, c’est l’Été', true],
  ['Œuvres d’Émilie', false],
  ['Écluse en plein gel', false],
  ['Kultur im März', false],
  ['Eine Woche Öl', false],
])('%s needs room for accents: %s', (title, needs) => {
  expect(accentLeading(title)).toBe(needs ? 'leading-[1.14]' : undefined);
});
