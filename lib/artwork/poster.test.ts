import { describe, expect, it } from 'vitest';
import { CATEGORIES, CATEGORY_COLOURS, isCategory } from './categories';
import { POSTER_FORMATS, poster, type PosterFormat } from './poster';
import { svgDocument } from './svg';

const FORMATS: PosterFormat[] = ['portrait', 'square', 'wide'];
const SEEDS = Array.from({ length: 100 }, (_, index) => `event-${index}`);
const MAX_BYTES = 3_072;

describe.each(CATEGORIES)('a poster of %s', (category) => {
  it('contains only numbers and stays under 3 KB, in 300 renders', () => {
    for (const format of FORMATS)
      for (const seed of SEEDS) {
        const svg = svgDocument(poster(category, seed, { format }));
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
        expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(MAX_BYTES);
      }
  });

  it('is deterministic', () => {
    expect(poster(category, 'a')).toEqual(poster(category, 'a'));
  });

  it('differs from event to event', () => {
    const distinct = new Set(SEEDS.map((seed) => svgDocument(poster(category, seed))));
    expect(distinct.size).toBeGreaterThan(70);
  });

  it('fills its format with its ground', () => {
    for (const format of FORMATS) {
      const { columns, rows } = POSTER_FORMATS[format];
      const { width, height, shapes } = poster(category, 'a', { format, scheme: 'day' });
      expect([width, height]).toEqual([columns * 100, rows * 100]);
      expect(shapes[0]).toMatchObject({
        d: `M0 0h${width}v${height}h${-width}z`,
        fill: CATEGORY_COLOURS[category].base,
      });
    }
  });

  it('stands on ink in a hero', () => {
    expect(poster(category, 'a', { scheme: 'ink' }).shapes[0]).toMatchObject({ fill: '#101716' });
  });
});

describe('posters', () => {
  // a change here redraws every poster: increment the edition
  it.each([
    ['exposition', 'e87a1a37'],
    ['projection', 'ce2afe7d'],
    ['workshop', 'd26c5711'],
    ['spectacle', 'e9151112'],
    ['guidedVisit', '58418107'],
    ['conference', 'f5f69074'],
    ['reading', '742397a3'],
    ['concert', 'b600ebb'],
    ['festival', '55f04795'],
    ['other', 'c0e29580'],
  ] as const)('of %s are unchanged', (category, expected) => {
    expect(checksum(svgDocument(poster(category, 'passage')))).toBe(expected);
  });

  it('know all categories', () => {
    expect(isCategory('concert')).toBe(true);
    expect(isCategory('opera')).toBe(false);
  });
});

function checksum(text: string): string {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return (value >>> 0).toString(16);
}
