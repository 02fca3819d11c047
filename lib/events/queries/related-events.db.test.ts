import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { importContent } from '../../content-import/commands/import-content';
import { getEvent } from './event';

const test = useDatabase();
const options = { at: CONTENT_NOW, locale: 'fr' } as const;

type Other = { category: string; days: string[]; title?: string };

async function importEvents(others: Record<string, Other>): Promise<void> {
  const events = Object.entries(others).map(([id, { category, days, title = id }]) => ({
    id,
    place: 'hall',
    categories: [category],
    domains: ['jazz'],
    ageGroups: ['all'],
    coverage: 'included',
    occurrences: days.map((day) => ({ day, time: '18:00', until: '19:00' })),
    texts: { fr: { slug: id, title, lead: 'Un de plus.' } },
  }));
  const files = [{ name: 'a.json', text: JSON.stringify({ events }) }];
  expect((await importContent(test.db, files, { at: CONTENT_NOW })).ok).toBe(true);
}

const relatedTo = async (id: string) =>
  (await getEvent(test.db, id, options))?.related.map((one) => [one.id, one.dates[0]?.day ?? null]);

beforeEach(async () => {
  await loadSmallContent(test.db);
});

describe('related events', () => {
  it('are the nearest of each category, then others', async () => {
    await importEvents({
      soon: { category: 'reading', days: ['2026-11-22'] },
      'next-week': { category: 'reading', days: ['2026-11-29'] },
      later: { category: 'festival', days: ['2026-11-30'] },
      'much-later': { category: 'conference', days: ['2026-12-20'] },
    });
    expect(await relatedTo('quartet')).toEqual([
      ['soon', '2026-11-22'],
      ['later', '2026-11-30'],
      ['much-later', '2026-12-20'],
      ['next-week', '2026-11-29'],
    ]);
  });

  it('repeat a category before they are weeks away', async () => {
    await importEvents({
      one: { category: 'reading', days: ['2026-11-22'] },
      two: { category: 'reading', days: ['2026-11-23'] },
      three: { category: 'reading', days: ['2026-11-24'] },
      four: { category: 'reading', days: ['2026-11-25'] },
      festival: { category: 'festival', days: ['2026-12-20'] },
    });
    expect(await relatedTo('quartet')).toEqual([
      ['one', '2026-11-22'],
      ['two', '2026-11-23'],
      ['three', '2026-11-24'],
      ['four', '2026-11-25'],
    ]);
  });

  it('are around the event, by the date that is shown, and have another title', async () => {
    await importEvents({
      ball: { category: 'festival', days: ['2026-12-20'] },
      tour: { category: 'festival', days: ['2026-12-20'], title: 'ball' },
      run: { category: 'reading', days: ['2026-11-22', '2026-12-16', '2026-12-22'] },
      before: { category: 'conference', days: ['2026-11-23'] },
    });
    expect(await relatedTo('ball')).toEqual([['run', '2026-12-16']]);
  });
});
