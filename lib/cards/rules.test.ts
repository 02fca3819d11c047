import { describe, expect, it } from 'vitest';
import { editDistance, isSlip } from './rules';

describe('the distance between two texts', () => {
  it.each([
    ['', '', 0],
    ['rochat', 'rochat', 0],
    ['rochat', 'rohcat', 2],
    ['rochat', 'rocha', 1],
    ['', 'abc', 3],
    ['kitten', 'sitting', 3],
  ])('from %s to %s is %i', (one, other, distance) => {
    expect(editDistance(one, other)).toBe(distance);
    expect(editDistance(other, one)).toBe(distance);
  });
});

describe('a slip in a holder', () => {
  const holder = { firstName: 'Camille', lastName: 'Rochat', birthDate: '1989-04-17' };
  it.each([
    ['one letter', { lastName: 'Rochaz' }, true],
    ['two letters', { firstName: 'Camila', lastName: 'Rochat' }, true],
    ['letters of both names', { firstName: 'Kamile', lastName: 'Rochaz' }, false],
    ['accents and case', { firstName: 'CÁMÌLLÉ' }, true],
    ['day and month', { birthDate: '1989-07-14' }, true],
    ['the year', { birthDate: '1988-04-17' }, false],
    ['another name', { firstName: 'Bruno' }, false],
    ['exchanged names', { firstName: 'Rochat', lastName: 'Camille' }, false],
  ])('%s: %o is %s', (_, changes, expected) => {
    expect(isSlip(holder, { ...holder, ...changes })).toBe(expected);
  });
});
