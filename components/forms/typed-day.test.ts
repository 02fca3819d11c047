import { describe, expect, it } from 'vitest';
import { parseTypedDay, shownDay } from './typed-day';

describe('a typed day', () => {
  it.each([
    ['14.03.1989', '1989-03-14'],
    ['14.3.1989', '1989-03-14'],
    ['14/03/1989', '1989-03-14'],
    ['14-03-1989', '1989-03-14'],
    ['14 03 1989', '1989-03-14'],
    ['14. 3. 1989', '1989-03-14'],
    ['14031989', '1989-03-14'],
    [' 1989-03-14 ', '1989-03-14'],
    ['29.02.2024', '2024-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(parseTypedDay(typed)).toBe(day);
  });

  it.each(['', '14.03', '14.03.89', '31.02.2025', '29.02.2025', '03/14/1989', 'demain', '1403198'])(
    '"%s" is not a day',
    (typed) => {
      expect(parseTypedDay(typed)).toBeUndefined();
    },
  );

  it('is formatted, or left unchanged while it is invalid', () => {
    expect(shownDay('1989-03-14', 'de')).toBe('14.03.1989');
    expect(shownDay('1989-03-14', 'fr')).toBe('14/03/1989');
    expect(shownDay('14.03', 'fr')).toBe('14.03');
    expect(shownDay('', 'de')).toBe('');
  });
});
