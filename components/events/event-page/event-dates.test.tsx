import { describe, expect, it } from 'vitest';
import { markupIn } from '@/tests/support/markup';
import type { EventDetail } from '@/lib/events/view';
import { EventDates } from './event-dates';

const on = (day: string): EventDetail['allDates'][number] => ({
  day,
  time: '20:00',
  until: null,
  isOver: false,
});

const textOf = (days: string[]) =>
  markupIn('fr', <EventDates dates={days.map(on)} today="2025-12-28" />).replaceAll(/<[^>]+>/g, '');

describe('EventDates', () => {
  it('tells the year of a date in another year, as lists do', () => {
    expect(textOf(['2025-12-30', '2026-01-02'])).toContain('janvier\u00a02026');
  });

  it('leaves out the year of today', () => {
    expect(textOf(['2025-12-29', '2025-12-30'])).not.toContain('2025');
  });
});
