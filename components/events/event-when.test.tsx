import { expect, it } from 'vitest';
import { addDays } from '@/lib/core/dates';
import { DATES_MAX } from '@/lib/events/view';
import { markupIn } from '@/tests/support/markup';
import { useEventWhen } from './event-when';

/** When an event is that is shown on so many days in a row. */
function When({ days }: { days: number }) {
  const dates = Array.from({ length: days }, (_, n) => ({
    day: addDays('2026-12-04', n),
    time: '20:00',
    until: null,
  }));
  return useEventWhen('2026-12-01')({ period: null, dates });
}

it.each([
  ['one day', 1, 'Fr, 4.\u00a0Dezember, 20.00\u00a0Uhr'],
  ['three days in a row', 3, '4.–6.\u00a0Dezember'],
  [
    'more days than a card knows, of which the last one is not known',
    DATES_MAX,
    'Fr, 4.\u00a0Dezember, 20.00\u00a0Uhr',
  ],
])('an event is told by %s', (_, days, expected) => {
  expect(markupIn('de', <When days={days} />)).toBe(expected);
});
