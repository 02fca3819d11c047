import { describe, expect, it } from 'vitest';
import { cleanLine, lineSchema, linesSchema, requiredLine } from './text-input';

describe('a line of text', () => {
  it.each(['Zoé Brêchet-Łucka', '  Biel/Bienne ', '', '日本'])('may be %j', (text) => {
    expect(lineSchema(70).parse(text)).toBe(text.trim());
  });

  it.each(['a\nb', 'a\u0000', 'a\u202eb', 'a\u2028b', 'a\u061cb', 'a\u2060b', '\u200fa'])(
    'may not be %j',
    (text) => {
      expect(lineSchema(70).safeParse(text).success).toBe(false);
      expect(linesSchema(70).safeParse(text.replace('\n', '\u0007')).success).toBe(false);
    },
  );

  it.each(['\u3164', 'a\u{e0041}b', '\u115f\u1160', '\uffa0'])(
    'may not have letters without shape: %j',
    (text) => {
      expect(lineSchema(70).safeParse(text).success).toBe(false);
      expect(cleanLine(text)).toMatch(/^a?b?$/);
    },
  );

  it('may be required', () => {
    expect(requiredLine(70).safeParse('  ').error?.issues[0]?.code).toBe('too_small');
  });
});

describe('lines of text', () => {
  it('have normalised line endings', () => {
    expect(linesSchema(70).parse(' Chère Zoé,\r\n\tbonne\rsaison ')).toBe('Chère Zoé,\n\tbonne\nsaison');
  });

  it('may contain emoji sequences', () => {
    expect(linesSchema(20).parse('👨\u200d👩\u200d👧')).toBe('👨\u200d👩\u200d👧');
  });

  it('count a line ending once', () => {
    expect(linesSchema(3).safeParse('a\r\nb').success).toBe(true);
  });
});
