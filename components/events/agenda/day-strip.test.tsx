import { expect, it } from 'vitest';
import type { Agenda } from '@/lib/events/view';
import { markupIn } from '@/tests/support/markup';
import { DayStrip } from './day-strip';

const NO_FACETS = {
  ...{ category: [], region: [], town: [], ageGroup: [] },
  ...{ domain: [], place: [], coverage: [], extension: [] },
};
const agenda: Agenda = {
  days: [],
  coming: {
    days: [
      { day: '2026-12-01', count: 3 },
      { day: '2026-12-02', count: 0 },
    ],
    when: { tonight: 0, tomorrow: 0, weekend: 0, week: 0 },
  },
  hasMore: false,
  running: { items: [], total: 0 },
  total: 3,
  facets: NO_FACETS,
  towns: [],
  corrections: [],
};

/** The accessible name of each day, with the text that is shown. */
const daysIn = (locale: 'fr' | 'de') =>
  [
    ...markupIn(
      locale,
      <DayStrip {...{ agenda, state: {}, today: '2026-12-01', url: '/agenda' }} />,
    ).matchAll(/<a [^>]*aria-label="([^"]*)"[^>]*>(.*?)<\/a>/g),
  ].map(([, name = '', shown = '']) => ({
    name,
    shown: [...shown.matchAll(/<span class="strip-\w+"[^>]*>(.*?)<\/span>(?=<span class|$)/g)].map(
      ([, part = '']) => part.replace(/<[^>]*>/g, ''),
    ),
  }));

it.each([
  ['fr', 'ma 1er, mardi 1er\u00a0décembre\u00a02026, 3 rendez-vous', ['ma', '1er', '3']],
  ['de', 'Di 1., Dienstag, 1.\u00a0Dezember\u00a02026, 3 Termine', ['Di', '1.', '3']],
] as const)('a day of the strip is named with what it shows, in %s', (locale, name, shown) => {
  const days = daysIn(locale);
  expect(days).toHaveLength(2);
  expect(days[0]).toEqual({ name, shown });
  for (const day of days) for (const part of day.shown) expect(day.name).toContain(part);
});
