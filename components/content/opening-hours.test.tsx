import { expect, it } from 'vitest';
import type { OpeningView } from '@/lib/events/view';
import { markupIn } from '@/tests/support/markup';
import { OpeningHours } from './opening-hours';

const opening: OpeningView = {
  week: {},
  exceptions: [
    { from: '2026-12-24', until: '2026-12-24', hours: [], note: null },
    { from: '2026-12-26', until: '2026-12-27', hours: [], note: null },
    { from: '2026-12-31', until: null, hours: [], note: null },
  ],
  today: { hours: [], note: null, isOpenNow: false, nextOpenDay: null },
};

it('an exception of one day is told by that day alone', () => {
  const labels = [
    ...markupIn('de', <OpeningHours opening={opening} />).matchAll(/tabular-nums">([^<]*\d{4})</g),
  ];
  expect(labels.map(([, label]) => label)).toEqual(['24.12.2026', '26.12.2026 bis 27.12.2026', '31.12.2026']);
});
