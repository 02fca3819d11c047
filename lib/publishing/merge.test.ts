import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likelySide, mergeParts, mergePlaces, type Choices } from './merge';
import type { PartData } from './rules';

const text = (words: string) => ({ type: 'text', paragraphs: [words] });
const origin = { title: 'Lac', lead: 'Bleu.', blocks: [text('Un'), text('Deux')] };

/** What two people make of the same text, and the result of the sides that the editor offers first. */
const offered = (mine: PartData, theirs: PartData): [Choices, PartData] => {
  const choices = Object.fromEntries(
    mergePlaces(mine, theirs).map((place) => [place.path, likelySide(place, origin)]),
  );
  return [choices, mergeParts(mine, theirs, choices)];
};

describe('two versions of a text', () => {
  it.each<[string, PartData, PartData, Choices, PartData]>([
    [
      'different fields: both stay',
      { ...origin, title: 'Le lac' },
      { ...origin, lead: 'Vert.' },
      { title: 'mine', lead: 'theirs' },
      { ...origin, title: 'Le lac', lead: 'Vert.' },
    ],
    [
      'the same field: one’s own, until somebody chooses',
      { ...origin, title: 'Le lac' },
      { ...origin, title: 'Un lac' },
      { title: 'mine' },
      { ...origin, title: 'Le lac' },
    ],
    [
      'different blocks: both stay',
      { ...origin, blocks: [text('Un!'), text('Deux')] },
      { ...origin, blocks: [text('Un'), text('Deux!')] },
      { 'blocks.0': 'mine', 'blocks.1': 'theirs' },
      { ...origin, blocks: [text('Un!'), text('Deux!')] },
    ],
    [
      'another number of blocks: all of one',
      { ...origin, lead: 'Vert.' },
      { ...origin, blocks: [text('Un')] },
      { lead: 'mine', blocks: 'theirs' },
      { ...origin, lead: 'Vert.', blocks: [text('Un')] },
    ],
    [
      'an address that follows the title: with the title',
      { ...origin, slug: 'lac', lead: 'Vert.' },
      { ...origin, title: 'Un lac', slug: 'un-lac' },
      { title: 'theirs', lead: 'mine' },
      { ...origin, title: 'Un lac', slug: 'un-lac', lead: 'Vert.' },
    ],
    [
      'an address that follows the question: with the question',
      { question: 'Quand ?', slug: 'quand' },
      { question: 'Où ?', slug: 'ou' },
      { question: 'mine' },
      { question: 'Quand ?', slug: 'quand' },
    ],
    [
      'an address written by hand: a field like the others',
      { ...origin, title: 'Un lac', slug: 'un-lac' },
      { ...origin, title: 'Le lac', slug: 'au-bord-de-l-eau' },
      { title: 'mine', slug: 'mine' },
      { ...origin, title: 'Un lac', slug: 'un-lac' },
    ],
    [
      'a field that the other took away',
      { ...origin, title: 'Le lac' },
      { title: 'Lac', blocks: origin.blocks },
      { title: 'mine', lead: 'theirs' },
      { title: 'Le lac', blocks: origin.blocks },
    ],
  ])('%s', (_, mine, theirs, choices, merged) => {
    expect(offered(mine, theirs)).toEqual([choices, merged]);
  });

  it('begin with one’s own where nobody knows what both began from', () => {
    expect(likelySide({ path: 'title', mine: 'Lac', theirs: 'See' }, null)).toBe('mine');
  });

  it('do not differ by the order of members', () => {
    expect(mergePlaces({ a: { b: 1, c: 2 } }, { a: { c: 2, b: 1 } })).toEqual([]);
  });

  it('are whole again if one side is chosen everywhere', () => {
    const part = fc.dictionary(
      fc.constantFrom('title', 'lead', 'blocks', 'seats'),
      fc.oneof(fc.string(), fc.integer(), fc.array(fc.record({ type: fc.constant('text'), n: fc.nat(3) }))),
    );
    fc.assert(
      fc.property(part, part, (mine, theirs) => {
        const all = (side: 'mine' | 'theirs') =>
          Object.fromEntries(mergePlaces(mine, theirs).map(({ path }) => [path, side]));
        expect(mergeParts(mine, theirs, all('mine'))).toEqual(mine);
        expect(mergeParts(mine, theirs, all('theirs'))).toEqual(theirs);
      }),
    );
  });
});
