import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { richOf, segmentsOf } from './rich-text';

const word = fc.constantFrom('Abend', 'Ofen', 'neige', 'deux soirs', '18', 'l’été', '«Suppe»', 'a, b');
const run = fc.oneof(
  word,
  fc.record({ text: word, href: fc.constantFrom('/fr/agenda', 'https://kornhalle.example') }),
  fc.record({ text: word, strong: fc.constant(true as const) }),
);

/** The editor joins plain runs that follow each other; the page shows the same. */
const isCanonical = (runs: unknown[]) =>
  runs.every((one, index) => typeof one !== 'string' || typeof runs[index - 1] !== 'string');
const paragraph = fc.oneof(
  word,
  fc
    .array(run, { minLength: 1, maxLength: 8 })
    .filter((runs) => isCanonical(runs) && !(runs.length === 1 && typeof runs[0] === 'string')),
);

describe('a paragraph', () => {
  it('comes back from the editor as it was, 10,000 times', () => {
    fc.assert(
      fc.property(paragraph, (rich) => {
        expect(richOf(segmentsOf(rich))).toEqual(rich);
      }),
      { numRuns: 10_000 },
    );
  });

  it.each([
    [[{ text: '  Zwei   Abende ' }], 'Zwei Abende'],
    [[], ''],
    [
      [{ text: 'a ' }, { text: 'b', strong: true as const }, { text: ' ' }],
      ['a', { text: 'b', strong: true }],
    ],
    [[{ text: 'x', strong: true as const, href: '/a' }], [{ text: 'x', href: '/a' }]],
    [
      [
        { text: 'a', strong: true as const },
        { text: 'b', strong: true as const },
      ],
      [{ text: 'ab', strong: true }],
    ],
  ])('is made of %j', (segments, rich) => {
    expect(richOf(segments)).toEqual(rich);
  });
});
