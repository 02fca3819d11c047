import { describe, expect, it } from 'vitest';
import { rowRange, withBlock } from './block-rows';

const FR = ['fr', ['A', 'B', 'C']] as const;

describe('a new block', () => {
  it('stands in the last row of all languages', () => {
    expect(withBlock([FR, ['de', ['a', 'b', 'c']]], 'new')).toEqual({
      fr: ['A', 'B', 'C', 'new'],
      de: ['a', 'b', 'c', 'new'],
    });
    expect(
      withBlock(
        [
          ['fr', []],
          ['de', []],
        ],
        'new',
      ),
    ).toEqual({ fr: ['new'], de: ['new'] });
    expect(withBlock([['de', ['a']]], 'new')).toEqual({ de: ['a', 'new'] });
  });

  it('stands beside no other block where one language has fewer', () => {
    expect(withBlock([FR, ['de', ['a']]], 'new')).toEqual({ fr: ['A', 'B', 'C', 'new'] });
    expect(withBlock([FR, ['de', []]], 'new')).toEqual({ fr: ['A', 'B', 'C', 'new'] });
  });
});

describe('a row moves', () => {
  it.each([
    ['among all rows of equal languages', [FR, ['de', ['a', 'b', 'c']]], 1, [0, 3]],
    ['among all rows of one language', [FR], 2, [0, 3]],
    ['among those that both languages have', [FR, ['de', ['a', 'b']]], 1, [0, 2]],
    ['among those that one language lacks', [FR, ['de', ['a']]], 2, [1, 3]],
  ] as const)('%s', (_, lists, index, range) => {
    expect(rowRange(lists, index)).toEqual(range);
  });
});
