import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RichText } from '@/lib/content/schema/blocks';
import { gapBetween } from '@/lib/content/run-gaps';
import { LOCALES, type Locale } from '@/lib/i18n/languages';
import { richOf, segmentsOf, type Segment } from './rich-text';

const word = fc.constantFrom(
  'Abend',
  'Ofen',
  'neige',
  'deux soirs',
  '18',
  'l’été',
  '«Suppe»',
  'a, b',
  ': ja',
  '. Und',
  'l’',
);
const run = fc.oneof(
  word,
  fc.record({ text: word, href: fc.constantFrom('/fr/agenda', 'https://kornhalle.example') }),
  fc.record({ text: word, strong: fc.constant(true as const) }),
);

type Run = Exclude<RichText, string>[number];
const segment = (one: Run): Segment => (typeof one === 'string' ? { text: one } : one);

/** The editor joins plain runs that follow each other, and runs of one style with nothing between them. */
const isCanonical = (runs: Run[]) =>
  runs.map(segment).every((one, index, all) => {
    const last = all[index - 1];
    if (!last || last.strong !== one.strong || last.href !== one.href) return true;
    const isPlain = !one.strong && one.href === undefined;
    return !isPlain && LOCALES.every((locale) => gapBetween(last.text, one.text, locale) !== '');
  });
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
        for (const locale of LOCALES) expect(richOf(segmentsOf(rich, locale))).toEqual(rich);
      }),
      { numRuns: 10_000 },
    );
  });

  it('has no space before punctuation, and the one of its language before high punctuation', () => {
    const rich = [
      'Voir',
      { text: 'la page', href: '/fr/agenda' },
      ': tout',
      { text: 'ici', strong: true as const },
      '.',
    ];
    const shown = (locale: Locale) =>
      segmentsOf(rich, locale)
        .map(({ text }) => text)
        .join('');
    expect(shown('fr')).toBe('Voir la page\u202f: tout ici.');
    expect(shown('de')).toBe('Voir la page: tout ici.');
    for (const locale of LOCALES) expect(richOf(segmentsOf(rich, locale))).toEqual(rich);
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
