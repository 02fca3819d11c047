import { expect, it } from 'vitest';
import { longestWord, titleSize } from './longest-word';

it.each([
  ['Allgemeine Geschäftsbedingungen', 20],
  ['Geschäfts\u00adbedingungen', 11],
  ['Porte-à-porte', 5],
  ['', 0],
])('the longest word of %s has %i letters', (title, letters) => {
  expect(longestWord(title)).toBe(letters);
});

it('sets a title with a long word in a smaller size on narrow screens', () => {
  expect(titleSize('Conditions générales')).toBe('text-d2');
  expect(titleSize('Die Prioratsscheune')).toMatch(/^text-d3 .*xl:text-d2$/);
});
