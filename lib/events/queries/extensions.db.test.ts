import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { queryColumn } from '../../db/rows';
import { useDatabase } from '@/tests/support/database';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { seedCatalogue } from '../../catalogue/sample';
import { importContent } from '../../content-import/commands/import-content';
import { searchContent } from '../../search/queries/search-content';
import { getPlace } from '../../places/queries/places';
import { eventFiltersSchema } from '../schema';
import { getEvent } from './event';
import { eventsCalendar } from './calendar';
import { listEvents } from './list-events';

const test = useDatabase();
const fr = { at: CONTENT_NOW, locale: 'fr' } as const;

const event = (id: string, more: object) => ({
  id,
  place: 'hall',
  categories: ['festival'],
  domains: [],
  ageGroups: [],
  occurrences: [{ day: '2026-11-25', time: '20:00' }],
  texts: { fr: { slug: id, title: `Nuit ${id}`, lead: 'Une nuit.' } },
  ...more,
});

const load = (...events: object[]) =>
  importContent(test.db, [{ name: 'a.json', text: JSON.stringify({ events }) }], { at: CONTENT_NOW });

beforeEach(async () => {
  await seedCatalogue(test.db);
  await loadSmallContent(test.db);
});

describe('an event with an extension', () => {
  beforeEach(async () => {
    const outcome = await load(
      event('cargo', { coverage: 'extension', extension: 'festivals' }),
      event('orgue', { coverage: 'extension', extension: 'berne-soleure' }),
      event('rabais', { coverage: 'reduced' }),
    );
    expect(outcome.ok).toBe(true);
  });

  const idsOf = async (query: object) => {
    const listed = await listEvents(test.db, eventFiltersSchema.parse(query), { ...fr, page: 1 });
    return listed.ok ? listed.data.items.map(({ id }) => id) : listed.error;
  };

  it('names it in lists', async () => {
    const listed = await listEvents(test.db, { extension: ['festivals'] }, { ...fr, page: 1 });
    expect(listed.ok && listed.data.items).toMatchObject([
      { id: 'cargo', coverage: 'extension', extension: 'festivals', extensionTitle: 'Festivals' },
    ]);
  });

  it.each([
    [{ coverage: 'included' }, ['quartet', 'bridges']],
    [{ coverage: 'extension' }, ['cargo', 'orgue']],
    [{ extension: 'berne-soleure' }, ['orgue']],
    [{ coverage: 'extension', extension: 'festivals' }, ['cargo']],
    [{ coverage: 'reduced', extension: 'festivals' }, ['tales', 'cargo', 'rabais']],
  ])('is found by %o', async (query, ids) => {
    expect(await idsOf(query)).toEqual(ids);
  });

  it('refuses an unknown extension as a filter', async () => {
    expect(await idsOf({ extension: 'operas' })).toMatchObject({
      code: 'invalid_data',
      fields: [{ path: 'extension', code: 'choice' }],
    });
  });

  it('counts what each choice would leave', async () => {
    const listed = await listEvents(test.db, { extension: ['festivals'] }, { ...fr, page: 1 });
    expect(listed.ok && listed.data.facets.extension).toEqual([
      { value: 'festivals', label: 'Festivals', count: 1 },
      { value: 'berne-soleure', label: 'Berne & Soleure', count: 1 },
    ]);
    expect(listed.ok && listed.data.facets.coverage).toContainEqual({
      value: 'extension',
      label: 'Avec extension',
      count: 2,
    });
  });

  it('names it in the calendar, in search and on its place', async () => {
    const calendar = await eventsCalendar(
      test.db,
      { extension: ['festivals'] },
      { ...fr, publicUrl: 'https://passage.example' },
    );
    expect(calendar.ok && calendar.data[0]?.description).toContain('Avec «\u202fFestivals\u202f»');
    const found = await searchContent(test.db, {
      q: 'soleure',
      locale: 'fr',
      at: new Date('2026-11-20T10:00:00Z'),
    });
    expect(found.items).toContainEqual(
      expect.objectContaining({ id: 'orgue', coverage: 'extension', extension: 'berne-soleure' }),
    );
    const place = await getPlace(test.db, 'hall', fr);
    expect(place?.events.extensionTitles).toEqual(['Festivals', 'Berne & Soleure']);
  });

  it.each([
    ['on sale', '2026-11-20T10:00:00Z', '2027-06-20', 9000],
    ['that ends, while the next one is on sale', '2027-06-10T10:00:00Z', '2027-06-20', 9000],
    ['that begins', '2027-06-10T10:00:00Z', '2027-09-20', 9500],
    ['that is not on sale yet', '2026-11-20T10:00:00Z', '2027-09-20', undefined],
  ])('offers it at the price of the season %s', async (_, at, day, price) => {
    await load(
      event('feux', { coverage: 'extension', extension: 'festivals', occurrences: [{ day, time: '20:00' }] }),
    );
    const shown = await getEvent(test.db, 'feux', { ...fr, at: new Date(at) });
    expect(shown?.extensionOffer?.price).toBe(price);
  });

  it('is offered on the page of its place, and by a film on the page of its cinema', async () => {
    const codesAt = async (id: string, at = fr.at) =>
      (await getPlace(test.db, id, { ...fr, at }))?.extensionOffers.map(({ code }) => code);
    expect(await codesAt('hall')).toEqual(expect.arrayContaining(['festivals', 'berne-soleure']));
    expect(await codesAt('hall', new Date('2027-02-01T10:00:00Z'))).toEqual([]);
    expect(await codesAt('museum')).toEqual([]);
    await test.db.execute(
      sql`update content_films set data = data || '{"extension": "festivals"}' where id in (select film_id from content_projections)`,
    );
    const cinemas = await queryColumn(
      test.db,
      z.string(),
      sql`select distinct cinema_id from content_projections where day >= '2026-11-20'`,
    );
    expect(cinemas.length).toBeGreaterThan(0);
    for (const id of cinemas) expect(await codesAt(id)).toEqual(['festivals']);
  });
});

describe('the import', () => {
  it.each([
    ['an extension that is not sold', { coverage: 'extension', extension: 'operas' }, 'choice'],
    ['coverage by an extension without its code', { coverage: 'extension' }, 'required'],
    ['an extension of an included event', { coverage: 'included', extension: 'festivals' }, 'not_available'],
  ])('refuses %s', async (_, more, code) => {
    const outcome = await load(event('cargo', more));
    expect(outcome.ok ? null : outcome.error.fields).toMatchObject([
      { path: expect.stringContaining('extension') as string, code },
    ]);
  });
});
