import { expect, it } from 'vitest';
import { isShortTitle } from './event-hero';

it.each([
  ['Les eaux dormantes', true],
  ['Corps conducteurs', false],
  ['Douze façons de quitter la table', false],
  ['Fenster\u00adquartett', true],
  ['Gewölbekonzert', false],
])('sets %s large: %s', (title, isShort) => {
  expect(isShortTitle(title)).toBe(isShort);
});
