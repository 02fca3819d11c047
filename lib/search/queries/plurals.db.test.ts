import { beforeEach, expect, it } from 'vitest';
import { importContent } from '@/lib/content-import/commands/import-content';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import { searchContent } from './search-content';

const test = useDatabase();

const TITLES = [
  'Das Kino am See',
  'Zwei Kinos',
  'Ein Workshop',
  'Abos',
  'Haus',
  'Wir hauen ab',
  'Chaos',
  'Jazz',
];

beforeEach(async () => {
  await loadSmallContent(test.db);
  const events = TITLES.map((title, index) => ({
    id: `title-${index}`,
    place: 'hall',
    categories: ['festival'],
    coverage: 'included',
    domains: [],
    ageGroups: [],
    occurrences: [{ day: '2026-11-25', time: '20:00' }],
    texts: {
      fr: { slug: `titre-${index}`, title: 'Sans mot', lead: 'Rien.' },
      de: { slug: `title-${index}`, title, lead: 'Nichts.' },
    },
  }));
  const file = { name: 'a.json', text: JSON.stringify({ events }) };
  const outcome = await importContent(test.db, [file], { at: CONTENT_NOW });
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.error));
});

it.each([
  ['Kino', ['Das Kino am See', 'Zwei Kinos']],
  ['Kinos', ['Das Kino am See', 'Zwei Kinos']],
  ['Workshops', ['Ein Workshop']],
  ['Abo', ['Abos']],
  ['Haus', ['Haus']],
  ['Chaos', ['Chaos']],
  ['Jazz', ['Jazz']],
  ['etwas Jazz', ['Jazz']],
  ['dies Chaos', ['Chaos']],
])('German «%s» finds %j', async (q, expected) => {
  const { items } = await searchContent(test.db, { q, locale: 'de', at: CONTENT_NOW, type: 'event' });
  const titles = items.map(({ title }) => title).filter((title) => TITLES.includes(title));
  expect(titles.toSorted()).toEqual(expected);
});
