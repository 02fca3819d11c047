import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { CATEGORIES } from './categories';
import { POSTER_EDITION, posterAt, posterFile } from './poster-file';

const drawn = (category: string, seed: string) => posterAt(String(POSTER_EDITION), category, `${seed}.svg`);

it('finds the drawing for a poster URL', () => {
  const [, , edition = '', category = '', file = ''] = posterFile('concert', 'le-grand-bal').split('/');
  expect(posterAt(edition, category, file)).toMatch(/^<svg [^>]*viewBox="0 0 400 500">.+<\/svg>$/);
});

it.each([
  ['another edition', '0', 'concert', 'a.svg'],
  ['no category', '1', 'constructor', 'a.svg'],
  ['no id', '1', 'concert', '<script>.svg'],
  ['another kind of file', '1', 'concert', 'a.png'],
])('has nothing at the address of %s', (_, ...address) => {
  expect(posterAt(...address)).toBeNull();
});

it('has a new edition when a drawing changes, because browsers cache the old one', () => {
  const seeds = ['le-grand-bal', 'quatuor', '3248'];
  const all = CATEGORIES.flatMap((category) => seeds.map((seed) => drawn(category, seed))).join('');
  expect([POSTER_EDITION, createHash('sha256').update(all).digest('hex').slice(0, 16)]).toEqual([
    1,
    '02b74fb9cc46f456',
  ]);
});
