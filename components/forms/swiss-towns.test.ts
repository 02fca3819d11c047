import { describe, expect, it } from 'vitest';
import { townNames, townsOf } from './swiss-towns';

describe('the places of a postcode', () => {
  it.each([
    ['2000', ['Neuchâtel']],
    ['2502', ['Biel/Bienne']],
    ['3000', ['Bern']],
    ['0999', []],
    ['constructor', []],
  ])('%s', async (zip, names) => {
    expect(await townsOf(zip)).toEqual(names);
  });

  it.each([
    ['Charmey (Gruyère)', ['Charmey']],
    ['Frasses - Montet (Broye) - Vesin', ['Frasses', 'Montet', 'Vesin']],
    ['Pont-de-la-Morge (Sion)', ['Pont-de-la-Morge']],
  ])('of %s', (entry, names) => {
    expect(townNames(entry)).toEqual(names);
  });
});
