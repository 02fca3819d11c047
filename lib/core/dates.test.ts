import { describe, expect, it } from 'vitest';
import { endOfMoment, hasBegun, isMoment, isOver, momentOf, startOfMoment } from './dates';

describe('a moment', () => {
  it.each([
    ['2027-06-03', true],
    ['2027-06-03T09:00', true],
    ['2027-06-03T24:00', false],
    ['2027-02-30T09:00', false],
    ['2027-06-03T9:00', false],
    ['2027-06-03T09:00Z', false],
    ['', false],
  ])('%j: %s', (value, isOne) => {
    expect(isMoment(value)).toBe(isOne);
  });

  it('is the Swiss minute of an instant, in summer and winter', () => {
    expect(momentOf(new Date('2027-06-03T06:59:59Z'))).toBe('2027-06-03T08:59');
    expect(momentOf(new Date('2027-12-31T23:00:00Z'))).toBe('2028-01-01T00:00');
  });

  it.each([
    ['2027-06-03', '2027-06-02T23:59', false, false],
    ['2027-06-03', '2027-06-03T00:00', true, false],
    ['2027-06-03', '2027-06-03T23:59', true, false],
    ['2027-06-03', '2027-06-04T00:00', true, true],
    ['2027-06-03T09:00', '2027-06-03T08:59', false, false],
    ['2027-06-03T09:00', '2027-06-03T09:00', true, false],
    ['2027-06-03T09:00', '2027-06-03T09:01', true, true],
  ])('%s has begun at %s: %s, is over: %s', (moment, at, begun, over) => {
    expect([hasBegun(moment, at), isOver(moment, at)]).toEqual([begun, over]);
  });

  it('has a first and a last millisecond', () => {
    expect(startOfMoment('2027-06-03T09:00')).toEqual(new Date('2027-06-03T07:00:00Z'));
    expect(startOfMoment('2027-06-03')).toEqual(new Date('2027-06-02T22:00:00Z'));
    expect(endOfMoment('2027-06-03T09:00')).toEqual(new Date('2027-06-03T07:00:59.999Z'));
    expect(endOfMoment('2027-06-03')).toEqual(new Date('2027-06-03T21:59:59.999Z'));
  });
});
