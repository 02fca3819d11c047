import { expect, it } from 'vitest';
import { slugOf } from './slug';

it.each([
  ['Nuits de neige', 'nuits-de-neige'],
  ['  «Schneenächte» & Suppe! ', 'schneenachte-suppe'],
  ['Œuvres à l’œil', 'oeuvres-a-l-oeil'],
  ['Strasse Straße', 'strasse-strasse'],
  ['…', ''],
])('makes the address of %s', (title, slug) => expect(slugOf(title)).toBe(slug));

it('cuts without a hyphen at the end', () => expect(slugOf('abc def', 4)).toBe('abc'));
