import { expect, it } from 'vitest';
import { setTitle } from './lines';

/** Every letter is half as wide as it is high. */
const measure = (text: string, size: number) => (text.length * size) / 2;
const box = { width: 100, lines: 2, sizes: [40, 20] } as const;

it.each([
  ['Bal', 40, ['Bal']],
  ['Le Bal', 40, ['Le', 'Bal']],
  ['La nuit des musées', 20, ['La nuit', 'des musées']],
  ['Fotogra\u00adfie', 20, ['Fotografie']],
  ['Donaudampfschiff', 20, ['Donaudamp', 'fschiff']],
  ['Donaudampfschifffahrtsgesellschaft', 20, ['Donaudamp', 'fschifffa…']],
  ['', 40, ['']],
])('sets %s', (title, size, lines) => {
  expect(setTitle(title, box, measure)).toEqual({ size, lines });
});

it('terminates for a title of ten thousand letters', () => {
  const { lines } = setTitle('a '.repeat(5_000), box, measure);
  expect(lines).toHaveLength(2);
});
