import { describe, expect, it } from 'vitest';
import { editDistance, nearest, queryWords, spellingIn } from './spelling';

describe('editDistance', () => {
  it.each([
    ['quatuor', 'quatuar', 1],
    ['musee', 'muese', 1],
    ['orqe', 'orgue', 2],
    ['', 'abc', 3],
  ])('%s and %s', (a, b, slips) => {
    expect(editDistance(a, b)).toBe(slips);
  });
});

describe('nearest', () => {
  it.each([
    ['a letter replaced', 'quatuar', ['quatuor', 'quart'], ['quatuor']],
    ['a long word not yet finished', 'quotuo', ['quatuor', 'quota'], ['quatuor']],
    ['not a short word for the beginning of another', 'orqe', ['orteils', 'orchestre'], []],
    ['two slips in a short word that starts and ends the same', 'orqe', ['orteils', 'orgue'], ['orgue']],
    ['but one slip before two', 'orqe', ['orgue', 'orge'], ['orge']],
    ['nothing that is far away', 'zzzzzz', ['zoo', 'jazz'], []],
    [
      'all that are equally near, few of them',
      'lacs',
      ['laca', 'lacb', 'lacc', 'lacd'],
      ['laca', 'lacb', 'lacc'],
    ],
  ])('takes %s', (_, word, candidates, expected) => {
    expect(nearest(word, candidates)).toEqual(expected);
  });
});

describe('spellingIn', () => {
  it.each([
    ['with its accents', 'Le musée du Rivage', 'musee', 'musée'],
    ['small, when it is so anywhere', 'Musée du Rivage, un musée', 'musee', 'musée'],
    ['with the capital of a noun', 'Das Glasmuseum in Moutier', 'glasmuseum', 'Glasmuseum'],
    ['as it was looked for, where it is not', 'Les musées', 'musee', 'musee'],
  ])('shows a word %s', (_, text, word, written) => {
    expect(spellingIn(text, word)).toBe(written);
  });
});

describe('queryWords', () => {
  it('folds, and drops punctuation and single letters', () => {
    expect(queryWords("L'Été à la « Mer » !")).toEqual(['ete', 'la', 'mer']);
  });
});
