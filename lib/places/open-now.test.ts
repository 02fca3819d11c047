import { describe, expect, it } from 'vitest';
import { zurichInstant } from '@/lib/core/dates';
import { nextOpening, openAt, type OpenSource } from './open-now';

const SOURCE = { where: 'Bienne', url: '/fr/x', extension: null, latitude: 47, longitude: 7 };
const AFTERNOONS = { tue: [{ from: '14:00', until: '18:00' }], wed: [{ from: '10:00', until: '12:00' }] };
const house: OpenSource = {
  ...{ ...SOURCE, id: 'house', name: 'Maison', from: null, until: null },
  opening: { week: AFTERNOONS, exceptions: [{ from: '2026-11-24', until: '2026-12-01', hours: [] }] },
};
const show: OpenSource = {
  ...{ ...SOURCE, id: 'show', name: 'Bal' },
  ...{ opening: null, day: '2026-11-17', time: '20:00' },
};
const exhibition: OpenSource = {
  ...{ ...SOURCE, id: 'exhibition', name: 'Lacs', from: '2026-11-18', until: '2026-11-18' },
  opening: { week: AFTERNOONS },
};
const all = [house, show, exhibition];
const at = (day: string, time: string) => zurichInstant(day, time);
const openIds = (day: string, time: string) =>
  openAt(all, at(day, time)).map(({ source, until, startsAt }) => [source.id, until ?? startsAt]);

describe('what is open now', () => {
  it.each([
    ['before opening', '2026-11-17', '13:59', []],
    ['from the first minute', '2026-11-17', '14:00', [['house', '18:00']]],
    ['to the last one', '2026-11-17', '17:59', [['house', '18:00']]],
    ['at closing time', '2026-11-17', '18:00', []],
    ['an hour before an event', '2026-11-17', '19:00', [['show', '20:00']]],
    ['once the event has begun', '2026-11-17', '20:00', []],
    [
      'in the days of an exhibition',
      '2026-11-18',
      '10:30',
      [
        ['house', '12:00'],
        ['exhibition', '12:00'],
      ],
    ],
    ['on an exceptional day', '2026-11-24', '15:00', []],
  ])('%s', (_name, day, time, expected) => {
    expect(openIds(day, time)).toEqual(expected);
  });

  it('has the doors of an event after midnight open the evening before', () => {
    const late: OpenSource = { ...show, opening: null, day: '2026-11-20', time: '00:15' };
    expect(openAt([late], at('2026-11-19', '23:14'))).toEqual([]);
    expect(openAt([late], at('2026-11-19', '23:15'))).toMatchObject([{ startsAt: '00:15' }]);
  });

  it.each([
    ['later today', '2026-11-17', '09:00', ['house', '2026-11-17', '14:00']],
    ['an event tonight', '2026-11-17', '18:30', ['show', '2026-11-17', '20:00']],
    ['tomorrow', '2026-11-17', '21:00', ['house', '2026-11-18', '10:00']],
    ['after closed days', '2026-11-18', '12:30', ['house', '2026-12-02', '10:00']],
  ])('or opens next: %s', (_name, day, time, expected) => {
    const next = nextOpening(all, at(day, time));
    expect(next && [next.source.id, next.day, next.time]).toEqual(expected);
  });

  it('has no next where nothing is announced', () => {
    expect(nextOpening([show], at('2026-11-18', '10:00'))).toBeNull();
  });
});
