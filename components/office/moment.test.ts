import { describe, expect, it } from 'vitest';
import { shownMoment, typedMoment } from './moment';

describe('a moment in a form', () => {
  it.each(['2027-06-01', '2027-06-01T09:00', ''])('returns as it was shown: %s', (moment) => {
    expect(typedMoment(shownMoment(moment))).toBe(moment);
  });

  it.each([
    ['1.6.2027', '2027-06-01'],
    [' 1.6.2027 9:05 ', '2027-06-01T09:05'],
    ['01.06.2027,09.05', '2027-06-01T09:05'],
    ['2027-06-01T09:00', '2027-06-01T09:00'],
    ['demain', 'demain'],
    ['31.02.2027', '2027-02-31'],
  ])('is read as people type it: %s', (text, moment) => {
    expect(typedMoment(text)).toBe(moment);
  });
});
