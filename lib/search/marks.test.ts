import { describe, expect, it } from 'vitest';
import { markBeginnings, readExcerpt, readMarks } from './marks';

describe('readMarks', () => {
  it('turns marks into positions', () => {
    expect(readMarks('le \u0002Pont\u0003 neuf')).toEqual({ text: 'le Pont neuf', ranges: [[3, 7]] });
  });
});

describe('readExcerpt', () => {
  it('adds ellipses, and adjusts the positions', () => {
    expect(readExcerpt('un \u0002pont\u0003 de bois', 'Il y avait un pont')).toEqual({
      text: '… un pont de bois …',
      ranges: [[5, 9]],
    });
  });

  it('begins shortly before the first match, to show it on a phone', () => {
    const lead = 'Achtzehn B\u00fchnen, vom Taschentheater bis zum grossen Haus, und ';
    const { text, ranges } = readExcerpt(`${lead}f\u00fcnfzehn \u0002Konzerts\u00e4le\u0003.`, lead);
    expect(text).toBe('\u2026 vom Taschentheater bis zum grossen Haus, und f\u00fcnfzehn Konzerts\u00e4le.');
    expect(ranges.map(([from, until]) => text.slice(from, until))).toEqual(['Konzerts\u00e4le']);
  });

  it('cuts no word in two', () => {
    const word = 'x'.repeat(80);
    expect(readExcerpt(`${word}\u0002pont\u0003.`, word)).toEqual({
      text: `${word}pont.`,
      ranges: [[80, 84]],
    });
  });

  it('keeps a whole sentence from the beginning', () => {
    expect(readExcerpt('Un \u0002pont\u0003.', 'Un pont.')).toEqual({ text: 'Un pont.', ranges: [[3, 7]] });
    expect(readExcerpt('', 'Un pont')).toEqual({ text: '', ranges: [] });
  });
});

describe('markBeginnings', () => {
  it('marks the typed text, ignoring accents', () => {
    expect(markBeginnings('Théâtre du Quai', ['thea', 'qu'])).toEqual([
      [0, 4],
      [11, 13],
    ]);
  });
});
