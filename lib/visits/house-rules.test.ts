import { describe, expect, it } from 'vitest';
import {
  closedDays,
  closedWeekdays,
  daysOf,
  declareUntil,
  hoursUntil,
  lastDayOf,
  mayDeclare,
  monthAfter,
  monthBefore,
  yearBefore,
} from './house-rules';

describe('a month', () => {
  it.each([
    ['2026-01', '2025-12', '2026-02', '2026-01-31'],
    ['2028-02', '2028-01', '2028-03', '2028-02-29'],
    ['2026-12', '2026-11', '2027-01', '2026-12-31'],
  ])('%s comes after %s and before %s, and ends on %s', (month, before, after, last) => {
    expect([monthBefore(month), monthAfter(month), lastDayOf(month)]).toEqual([before, after, last]);
  });

  it('is declared until the end of the following one', () => {
    expect(declareUntil('2026-01')).toBe('2026-02-28');
    const days = ['2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01'];
    expect(days.map((day) => mayDeclare('2026-01', day))).toEqual([false, true, true, false]);
  });

  it('is compared with the same days of the year before', () => {
    expect([yearBefore('2026-11-22'), yearBefore('2028-02-29')]).toEqual(['2025-11-22', '2027-02-28']);
  });
});

describe('the closed days of a house', () => {
  const hours = [{ from: '11:00', until: '17:00' }];
  const week = { tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours };
  const exceptions = [
    { from: '2026-11-23', hours },
    { from: '2026-11-27', until: '2026-11-28', hours: [] },
  ];

  it('follow its week and its exceptions', () => {
    expect(closedWeekdays({ week, exceptions })).toEqual(['mon']);
    expect(closedDays({ week, exceptions }, '2026-11')).toEqual([
      ...['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-27', '2026-11-28', '2026-11-30'],
    ]);
  });

  it('are none where no hours are known, and not told where only exceptions open', () => {
    expect([closedWeekdays(null), closedDays(null, '2026-11')]).toEqual([[], []]);
    expect(closedWeekdays({ week: {}, exceptions })).toEqual([]);
    expect(closedDays({ week: {}, exceptions }, '2026-11')).toHaveLength(daysOf('2026-11').length - 1);
  });
});

it('names every hour from the first entry until now, also after midnight', () => {
  const some = [
    { hour: 21, number: 2 },
    { hour: 0, number: 1 },
  ];
  expect(hoursUntil([], 15)).toEqual([]);
  expect(hoursUntil([{ hour: 11, number: 3 }], 13).map(({ number }) => number)).toEqual([3, 0, 0]);
  expect(hoursUntil(some, 1).map(({ hour, number }) => [hour, number])).toEqual([
    [21, 2],
    [22, 0],
    [23, 0],
    [0, 1],
    [1, 0],
  ]);
});
