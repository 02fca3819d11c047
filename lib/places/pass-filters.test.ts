import { describe, expect, it } from 'vitest';
import { lets, passChoice, readPassFilters } from './pass-filters';

const CODES = [null, 'festivals', 'cinema'];

describe('the filters by pass', () => {
  it.each([
    ['', [null, 'festivals', 'cinema']],
    ['coverage=included', [null]],
    ['coverage=extension', ['festivals', 'cinema']],
    ['extension=festivals', ['festivals']],
    ['coverage=included&extension=festivals', [null, 'festivals']],
    ['coverage=extension&extension=cinema', ['cinema']],
    ['coverage=included,extension&extension=cinema', [null, 'cinema']],
    ['coverage=included,extension', [null, 'festivals', 'cinema']],
    ['extension=festivals,cinema', ['festivals', 'cinema']],
    ['extension=unknown', []],
    ['coverage=reduced', [null, 'festivals', 'cinema']],
  ])('of %j let through %j', (query, codes) => {
    const choice = passChoice(readPassFilters(new URLSearchParams(query)));
    expect(CODES.filter((code) => lets(choice, code))).toEqual(codes);
  });
});
