import { describe, expect, it } from 'vitest';
import { hoursOn } from '@/lib/events/rules';
import { daysOfMonth, eventDays } from './event-days';

const marks = (shared: Parameters<typeof eventDays>[0]) => [...eventDays(shared)];
const hours = [{ from: '10:00', until: '17:00' }];

describe('the days of an event', () => {
  it('are its dates; what is not a date yet is left out', () => {
    expect(marks({ occurrences: [{ day: '2026-12-04' }, { day: '2026-12-' }, {}] })).toEqual([
      ['2026-12-04', 'open'],
    ]);
  });

  it('are those of its period, all of them at the hours of its place', () => {
    expect(marks({ period: { from: '2026-12-04', until: '2026-12-06' } })).toEqual([
      ['2026-12-04', 'open'],
      ['2026-12-05', 'open'],
      ['2026-12-06', 'open'],
    ]);
  });

  it('follow its own hours and exceptions', () => {
    const opening = {
      week: { fri: hours, sat: hours, sun: hours },
      exceptions: [
        { from: '2026-12-05', hours: [] },
        { from: '2026-12-07', until: '2026-12-08', hours },
      ],
    };
    expect(
      marks({ period: { from: '2026-12-04', until: '2026-12-09' }, opening }).map(([, mark]) => mark),
    ).toEqual(['open', 'closed', 'open', 'open', 'open', 'closed']);
  });

  it('follow the last of two exceptions, as the site does', () => {
    const exceptions = [
      { from: '2026-12-04', until: '2026-12-06', hours: [] },
      { from: '2026-12-05', hours },
    ];
    const opening = { week: { fri: hours, sat: hours, sun: hours }, exceptions };
    const days = marks({ period: { from: '2026-12-04', until: '2026-12-06' }, opening });
    expect(days.map(([, mark]) => mark)).toEqual(['closed', 'open', 'closed']);
    expect(days.map(([day]) => (hoursOn(opening, day).length ? 'open' : 'closed'))).toEqual(
      days.map(([, mark]) => mark),
    );
  });

  it('end somewhere for a permanent exhibition', () => {
    expect(eventDays({ period: { from: '2026-12-04' } }).size).toBe(800);
  });

  it('are none while the period is being written', () => {
    expect(marks({ period: { from: '2026-12-04', until: '2026-1' } })).toEqual([]);
  });
});

it('lists the days of a month', () => {
  const days = daysOfMonth('2028-02-10');
  expect([days[0], days.at(-1), days.length]).toEqual(['2028-02-01', '2028-02-29', 29]);
});
