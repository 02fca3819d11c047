import { beforeEach, expect, it } from 'vitest';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { importContent } from '@/lib/content-import/commands/import-content';
import type { PassStatus, PassView } from '@/lib/passes/schema';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { useDatabase } from '@/tests/support/database';
import { listWeek } from './list-week';

const test = useDatabase();

const event = (id: string, more: object) => ({
  ...{ id, place: 'hall', categories: ['festival'], domains: [], ageGroups: [] },
  occurrences: [{ day: '2026-11-25', time: '20:00' }],
  texts: { fr: { slug: id, title: `Nuit ${id}`, lead: 'Une nuit.' } },
  ...more,
});

beforeEach(async () => {
  await seedCatalogue(test.db);
  await loadSmallContent(test.db);
  const events = [
    event('cargo', { coverage: 'extension', extension: 'festivals' }),
    event('rabais', { coverage: 'reduced' }),
    event('libre', { coverage: 'included' }),
  ];
  const file = { name: 'a.json', text: JSON.stringify({ events }) };
  expect((await importContent(test.db, [file], { at: CONTENT_NOW })).ok).toBe(true);
});

const pass = (status: PassStatus, ...codes: string[]): PassView => ({
  ...{ uniqueKey: 'K7QM2X9TRB4', product: 'PASSAGE', title: 'Passage 26–27', edition: '26-27' },
  ...{ holder: { firstName: 'Aline', lastName: 'Roth', birthDate: '1990-05-04' }, qr: 'P2.code' },
  ...{ validFrom: '2026-09-01', validUntil: '2027-08-31', options: [] },
  extensions: codes.map((code) => ({ code, title: code, price: 9_000 })),
  status,
});

it.each([
  ['of what a pass includes', [pass('active')], { libre: true, cargo: false, rabais: false }],
  [
    'of its extensions too',
    [pass('active', 'festivals', 'cinema')],
    { libre: true, cargo: true, rabais: false },
  ],
  ['not before it begins', [pass('queued', 'festivals')], { libre: false, cargo: false, rabais: false }],
] as const)('lists events %s', async (_, passes, expected) => {
  const week = await listWeek(test.db, { at: CONTENT_NOW, locale: 'fr' }, passes);
  const ids = week.map(({ id }) => id);
  for (const [id, isListed] of Object.entries(expected))
    expect([id, ids.includes(id)]).toEqual([id, isListed]);
});
