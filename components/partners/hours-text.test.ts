import { describe, expect, it } from 'vitest';
import { hoursOf, hoursText } from './hours-text';

describe('typed hours', () => {
  it.each([
    ['11-17', [{ from: '11:00', until: '17:00' }]],
    ['9.30 – 12', [{ from: '09:30', until: '12:00' }]],
    [
      '10h à 12h, 14h00 à 18h30',
      [
        { from: '10:00', until: '12:00' },
        { from: '14:00', until: '18:30' },
      ],
    ],
    ['14 bis 17 Uhr', [{ from: '14:00', until: '17:00' }]],
    ['', []],
  ])('are read: %s', (text, hours) => expect(hoursOf(text)).toEqual(hours));

  it.each(['fermé', '17-11', '25-26', '11', '11-17-19', '10:75-12'])('are refused: %s', (text) =>
    expect(hoursOf(text)).toBeNull(),
  );

  it('are read as they are shown', () => {
    const hours = [{ from: '09:00', until: '12:15' }];
    expect(hoursOf(hoursText(hours))).toEqual(hours);
  });
});
