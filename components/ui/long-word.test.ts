import { expect, it } from 'vitest';
import { hasLongWord } from './long-word';

it.each([
  ['Allgemeine Geschäftsbedingungen', true],
  ['Die Prioratsscheune', true],
  ['Conditions générales', false],
  ['Geschäfts\u00adbedingungen', false],
  ['Porte-à-porte-à-porte', false],
])('%s has a long word: %s', (title, expected) => {
  expect(hasLongWord(title)).toBe(expected);
});
