import { expect, it } from 'vitest';
import { sampleContent } from '@/lib/content-import/sample/seed';
import { LOCALES } from '@/lib/i18n/languages';
import { claimedDays } from './claimed-days';
import { DAYS_MAX } from './contradictions';
import { eventDays } from './event-days';
import { wordsOf } from './figures';

it('texts of the sample speak of as many days as their events have', () => {
  const contradictions = sampleContent('2026-11-20').events.flatMap((event) => {
    const days = [...eventDays(event).values()].filter((mark) => mark === 'open').length;
    if (days === 0 || days > DAYS_MAX) return [];
    return LOCALES.flatMap((locale) =>
      claimedDays(wordsOf(event.texts[locale] ?? ''), locale)
        .filter((claim) => claim.days !== days)
        .map(({ words }) => `${event.id}: ${words}, ${days} days`),
    );
  });
  expect(contradictions).toEqual([]);
});
