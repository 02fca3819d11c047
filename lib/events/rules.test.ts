import { describe, expect, it } from 'vitest';
import { activeTrail } from '../content/active-trail';
import {
  eventSpan,
  eventType,
  hoursOn,
  isLastDays,
  isOpenAt,
  nextOpenDay,
  mixedCategories,
  weekdayOf,
  isPast,
  notBegun,
} from './rules';
import type { Opening } from '../content/schema/opening';
import type { NavigationItemView } from '../content/schema/views';

const hours = (from: string, until: string) => [{ from, until }];
const opening: Opening = {
  week: {
    tue: hours('11:00', '18:00'),
    thu: [...hours('09:00', '12:00'), ...hours('14:00', '20:00')],
    sun: hours('10:00', '17:00'),
  },
  exceptions: [
    { from: '2026-12-24', until: '2026-12-27', hours: [] },
    { from: '2026-12-26', hours: hours('13:00', '16:00') },
  ],
};

describe('opening hours', () => {
  it.each([
    ['2026-11-24', 1],
    ['2026-11-25', 0],
    ['2026-11-26', 2],
    ['2026-12-24', 0],
    ['2026-12-26', 1],
    ['2026-12-27', 0],
  ])('on %s there are %i intervals', (day, count) => {
    expect(hoursOn(opening, day)).toHaveLength(count);
  });

  it.each([
    ['2026-11-26T08:00:00Z', true], // 09:00 in Switzerland
    ['2026-11-26T07:59:00Z', false],
    ['2026-11-26T11:30:00Z', false], // between the intervals
    ['2026-11-26T18:59:00Z', true],
    ['2026-11-26T19:00:00Z', false],
    ['2026-12-26T14:00:00Z', true],
    ['2026-07-16T07:30:00Z', true], // summer time
  ])('at %s open is %s', (instant, isOpen) => {
    expect(isOpenAt(opening, new Date(instant))).toBe(isOpen);
  });

  it('finds the next open day', () => {
    expect(nextOpenDay(opening, '2026-12-23', '2027-01-10')).toBe('2026-12-26');
    expect(nextOpenDay(opening, '2026-12-27', '2026-12-28')).toBeNull();
  });

  it('returns weekdays', () => {
    expect(weekdayOf('2026-11-20')).toBe('fri');
  });
});

describe('last days', () => {
  it.each([
    ['2026-12-03', '2026-11-20', true],
    ['2026-12-04', '2026-11-20', false],
    ['2026-11-19', '2026-11-20', false],
    ['9999-12-31', '2026-11-20', false],
    // closed until the end: it is too late already
    ['2026-11-25', '2026-11-25', false],
  ])('an exhibition until %s, on %s: %s', (endsOn, today, expected) => {
    expect(isLastDays(endsOn, opening, today)).toBe(expected);
  });
});

describe('an event', () => {
  it.each([
    [{ occurrences: [{ day: '2026-11-20' }] }, 'single', '2026-11-20', '2026-11-20'],
    [{ occurrences: [{ day: '2026-12-01' }, { day: '2026-11-20' }] }, 'series', '2026-11-20', '2026-12-01'],
    [{ period: { from: '2026-09-01', until: '2026-12-01' } }, 'exhibition', '2026-09-01', '2026-12-01'],
    [{ period: { from: '2026-09-01' } }, 'permanent', '2026-09-01', '9999-12-31'],
  ])('%j is %s', (event, type, startsOn, endsOn) => {
    expect(eventType(event)).toBe(type);
    expect(eventSpan(event)).toEqual({ startsOn, endsOn });
  });
});

const item = (id: string, url: string, children: NavigationItemView[] = []): NavigationItemView => ({
  id,
  link: { label: id, url, sitemapUrlId: null },
  'aio:children': children,
});

describe('activeTrail', () => {
  const menu = [
    item('home', '/fr'),
    item('agenda', '/fr/agenda', [item('concerts', '/fr/agenda?category=concert')]),
    item('pass', '/fr/abonnement', [item('how', '/fr/comment-ca-marche')]),
  ];

  it.each([
    ['/fr', ['home']],
    ['/fr/agenda', ['agenda']],
    ['/fr/agenda/quatuor', ['agenda']],
    ['/fr/agenda?category=concert', ['agenda', 'concerts']],
    ['/fr/agenda?category=concert,festival&region=broye', ['agenda', 'concerts']],
    ['/fr/comment-ca-marche', ['pass', 'how']],
    ['/fr/agendas', []],
    ['/fr/contact', []],
  ])('the active trail of %s is %j', (url, trail) => {
    expect(activeTrail(menu, url)).toEqual(trail);
  });
});

describe('mixedCategories', () => {
  it('lists a tour once, at its first venue', () => {
    const titles = ['bal', 'duo', 'bal', 'trio', 'duo', 'quatuor'];
    const entries = titles.map((title, house) => ({ title, house, categories: [] }));
    expect(mixedCategories(entries, 4).map(({ house }) => house)).toEqual([0, 1, 3, 5]);
  });

  it('prefers other categories, and fills up with the same ones', () => {
    const entries = ['concert', 'concert', 'reading', 'concert', 'festival'].map((category, index) => ({
      ...{ title: `event ${index}`, categories: [category, 'other'] },
    }));
    const titles = mixedCategories(entries, 4).map(({ title }) => title);
    expect(titles).toEqual(['event 0', 'event 2', 'event 4', 'event 1']);
  });
});

it.each([
  ['yesterday', { day: '2026-11-19', time: null, until: null }, true],
  ['all day', { day: '2026-11-20', time: null, until: null }, false],
  ['under way', { day: '2026-11-20', time: '10:00', until: '12:00' }, false],
  ['just ended', { day: '2026-11-20', time: '09:00', until: '11:00' }, true],
  ['begun, without an end', { day: '2026-11-20', time: '11:00', until: null }, true],
  ['past midnight', { day: '2026-11-20', time: '10:00', until: '01:00' }, false],
  ['tomorrow', { day: '2026-11-21', time: '08:00', until: '09:00' }, false],
])('an occurrence that is %s', (_, occurrence, isOver) => {
  expect(isPast(occurrence, new Date('2026-11-20T10:00:00Z'))).toBe(isOver);
});

it('an occurrence past midnight is over at its end, on the next day', () => {
  const night = { day: '2026-11-20', time: '22:00', until: '02:00' };
  const isOverAt = (time: string) => isPast(night, new Date(`2026-11-21T${time}:00+01:00`));
  expect(['00:30', '01:59', '02:00'].map(isOverAt)).toEqual([false, false, true]);
});

it('leaves out dates that have begun, and events without any other', () => {
  const date = (day: string, time: string | null) => ({ day, time, until: null });
  const events = [
    { title: 'exhibition', dates: [] },
    { title: 'under way', dates: [date('2026-11-20', '10:30')] },
    { title: 'again tomorrow', dates: [date('2026-11-20', '10:30'), date('2026-11-21', '10:30')] },
    { title: 'tonight', dates: [date('2026-11-20', '20:00')] },
    { title: 'all day', dates: [date('2026-11-20', null)] },
  ];
  const left = notBegun(events, new Date('2026-11-20T10:00:00Z'));
  expect(left.map(({ title, dates }) => [title, dates.length])).toEqual([
    ['exhibition', 0],
    ['again tomorrow', 1],
    ['tonight', 1],
    ['all day', 1],
  ]);
});
