import { expect, it } from 'vitest';
import type { Agenda } from '@/lib/events/view';
import { markupIn } from '@/tests/support/markup';
import { ResultsBar } from './results-bar';

const EMPTY: Agenda = {
  days: [],
  coming: { days: [], when: { tonight: 0, tomorrow: 0, weekend: 0, week: 0 } },
  hasMore: false,
  running: { items: [], total: 0 },
  total: 0,
  facets: {
    ...{ category: [], region: [], town: [], ageGroup: [] },
    ...{ domain: [], place: [], coverage: [], extension: [] },
  },
  towns: [],
  corrections: [],
};

const PASSED = { from: '2026-11-01', to: '2026-11-29' };

it.each([
  ['fr', {}, ['Aucun événement à venir']],
  ['fr', { openNow: true }, ['Aucun événement en ce moment']],
  ['de', { openNow: true }, ['Kein Anlass im Moment']],
  ['fr', { ...PASSED, to: '2026-11-30' }, ['Aucun événement du 01.11.2026 au 30.11.2026']],
  [
    'de',
    PASSED,
    [
      'Kein Anlass vom 01.11.2026 bis 29.11.2026',
      'Diese Tage sind vorbei: Die Agenda zeigt, was noch kommt.',
    ],
  ],
] as const)('in %s, an empty list with %j says why', (locale, state, lines) => {
  const bar = markupIn(locale, <ResultsBar agenda={EMPTY} state={state} today="2026-11-30" />);
  const texts = [...bar.matchAll(/<p[^>]*>(.*?)<\/p>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''));
  expect(texts).toEqual(lines);
});
