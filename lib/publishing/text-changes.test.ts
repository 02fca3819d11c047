import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedWords, changesBetween } from './text-changes';

const textOf = (words: ReturnType<typeof changedWords>, without: 'added' | 'removed') =>
  words
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('changedWords', () => {
  it('marks changed words alone', () => {
    expect(changedWords('Dix soirs, 18 conteuses.', 'Dix soirs, 24 conteuses.')).toEqual([
      { kind: 'same', text: 'Dix soirs, ' },
      { kind: 'removed', text: '18' },
      { kind: 'added', text: '24' },
      { kind: 'same', text: ' conteuses.' },
    ]);
  });

  it.each([
    ['', 'neu', [{ kind: 'added', text: 'neu' }]],
    ['alt', '', [{ kind: 'removed', text: 'alt' }]],
    ['gleich', 'gleich', [{ kind: 'same', text: 'gleich' }]],
  ])('compares %j with %j', (before, after, expected) => {
    expect(changedWords(before, after)).toEqual(expected);
  });

  it('contains both texts whole, whatever they are', () => {
    const text = fc.array(fc.constantFrom('a', 'b', ' ', ',', 'été', '18'), { maxLength: 40 });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const [before, after] = [a.join(''), b.join('')];
        const words = changedWords(before, after);
        expect(textOf(words, 'added')).toBe(before);
        expect(textOf(words, 'removed')).toBe(after);
      }),
    );
  });
});

it('names the fields that differ', () => {
  const before = { title: 'A', blocks: [{ text: 'x' }], seats: 3 };
  const after = { title: 'A', blocks: [{ text: 'y' }], lead: 'L' };
  expect(changesBetween(before, after)).toMatchObject([
    { path: 'blocks.0.text', before: 'x', after: 'y' },
    { path: 'lead', before: null, after: 'L' },
    { path: 'seats', before: '3', after: null },
  ]);
});
