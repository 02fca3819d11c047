import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { zurichInstant } from '@/lib/core/dates';
import { useDatabase } from '@/tests/support/database';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { importContent } from '../../content-import/commands/import-content';
import type { PassFilters } from '../pass-filters';
import type { PlaceFilters } from '../view';
import { getCinemaWeek, listFilmDays } from './cinemas';
import { findOpenNow } from './open-now';
import {
  countPlacesByKind,
  countPlacesOfPass,
  getPlace,
  listPlaces,
  listPlacesOfKind,
  OF_PASS,
} from './places';

const test = useDatabase();
const fr = { at: CONTENT_NOW, locale: 'fr' } as const;

beforeEach(() => loadSmallContent(test.db));

const namesOf = (items: { name: string }[]) => items.map(({ name }) => name);

describe('listPlaces', () => {
  it('lists by kind, then by name, with the URL in the language', async () => {
    const { items, total } = await listPlaces(test.db, {}, 'de');
    expect(items.map(({ kind, url }) => [kind, url])).toEqual([
      ['exposition', '/de/orte/brueckenmuseum'],
      ['concert', '/de/orte/la-coulisse'],
      ['cinema', '/de/kinos/lux'],
    ]);
    expect(total).toBe(3);
  });

  it('counts every value of a filter under the other filters', async () => {
    const { items, facets } = await listPlaces(test.db, { region: 'seeland' }, 'de');
    expect(namesOf(items)).toEqual(['La Coulisse', 'Kino Lux']);
    expect(facets.kind).toEqual([
      { value: 'exposition', count: 0 },
      { value: 'concert', count: 1 },
      { value: 'cinema', count: 1 },
    ]);
    expect(facets.region).toEqual([
      { value: 'seeland', count: 2, label: 'Biel und Seeland' },
      { value: 'broye', count: 1, label: 'Broye' },
    ]);
  });

  it('filters by kind and town together, and keeps towns without results', async () => {
    const all = await listPlaces(test.db, {}, 'fr');
    const town = all.facets.town[0]?.value;
    const { items, facets } = await listPlaces(test.db, { kind: 'cinema', town }, 'fr');
    expect(items.every((item) => item.kind === 'cinema' && item.town === town)).toBe(true);
    expect(facets.town.map(({ value }) => value)).toEqual(all.facets.town.map(({ value }) => value));
    expect(facets.town.reduce((sum, { count }) => sum + count, 0)).toBe(1);
  });

  it('filters by what the pass opens alone or with an extension, counted under the other filters', async () => {
    await seedCatalogue(test.db);
    const needs = (id: string, extension: string) =>
      test.db.execute(
        sql`update content_places set data = data || ${JSON.stringify({ extension })}::jsonb where id = ${id}`,
      );
    const list = (filters: PlaceFilters) => listPlaces(test.db, filters, 'fr');
    const all = await list({});
    expect([all.facets.coverage, all.facets.extension]).toEqual([[], []]);

    await needs('hall', 'berne-soleure');
    expect((await list({})).facets).toMatchObject({
      coverage: [
        { value: 'included', count: 2 },
        { value: 'extension', count: 1, label: 'Avec «\u202fBerne & Soleure\u202f»' },
      ],
      extension: [],
    });

    await needs('museum', 'festivals');
    const idsOf = async (filters: PlaceFilters) => (await list(filters)).items.map(({ id }) => id);
    expect(await idsOf({ coverage: ['included'] })).toEqual(['cinema']);
    expect(await idsOf({ coverage: ['extension'] })).toEqual(['museum', 'hall']);
    expect(await idsOf({ extension: ['festivals'] })).toEqual(['museum']);
    expect(await idsOf({ extension: ['unknown'] })).toEqual([]);
    const both = await list({ coverage: ['included'], extension: ['berne-soleure'], region: 'seeland' });
    expect(both.items.map(({ id }) => id)).toEqual(['hall', 'cinema']);
    expect(both).toMatchObject({
      total: 2,
      facets: {
        kind: [
          { value: 'exposition', count: 0 },
          { value: 'concert', count: 1 },
          { value: 'cinema', count: 1 },
        ],
        coverage: [
          { value: 'included', label: 'Compris', count: 1 },
          { value: 'extension', label: 'Avec extension', count: 1 },
        ],
        extension: [
          { value: 'festivals', label: 'Festivals', count: 0 },
          { value: 'berne-soleure', label: 'Berne & Soleure', count: 1 },
        ],
      },
    });
  });

  it('puts a town at the centre of its venues', async () => {
    const { items, facets } = await listPlaces(test.db, {}, 'fr');
    for (const { label, latitude, longitude } of facets.town) {
      const houses = items.filter((item) => item.town === label);
      const mean = (of: 'latitude' | 'longitude') =>
        houses.reduce((sum, house) => sum + house[of], 0) / houses.length;
      expect(latitude).toBeCloseTo(mean('latitude'), 8);
      expect(longitude).toBeCloseTo(mean('longitude'), 8);
    }
  });

  it('returns the last page beyond the end', async () => {
    expect(await listPlaces(test.db, { page: 9 }, 'fr')).toMatchObject({ page: 1, pages: 1, total: 3 });
    expect(await listPlaces(test.db, { town: 'Atlantis' }, 'fr')).toMatchObject({ items: [], total: 0 });
  });

  it('counts venues by kind, and lists those of one kind', async () => {
    expect(await countPlacesByKind(test.db, 'fr')).toEqual({
      spectacle: 0,
      exposition: 1,
      concert: 1,
      cinema: 1,
    });
    expect(namesOf(await listPlacesOfKind(test.db, 'concert', 'de'))).toEqual(['La Coulisse']);
  });

  it('counts those that a pass opens without an extension', async () => {
    expect(await countPlacesOfPass(test.db, 'fr')).toBe(3);
    await test.db.execute(
      sql`update content_places set data = data || '{"extension": "berne-soleure"}' where id = 'hall'`,
    );
    expect(await countPlacesOfPass(test.db, 'fr')).toBe(2);
    expect(await countPlacesByKind(test.db, 'fr', OF_PASS)).toEqual({
      spectacle: 0,
      exposition: 1,
      concert: 0,
      cinema: 1,
    });
    expect(await countPlacesByKind(test.db, 'fr')).toMatchObject({ concert: 1 });
  });
});

describe('getPlace', () => {
  it('returns a place with its people and coming events', async () => {
    const place = await getPlace(test.db, 'museum', fr);
    expect(place?.events.items.map(({ id }) => id)).toEqual(['bridges', 'tales']);
    expect((await getPlace(test.db, 'hall', fr))?.responsables).toEqual([
      { name: 'Ada Perret', role: 'Programmation', email: null },
    ]);
  });

  it('counts the coverage of coming events', async () => {
    const place = await getPlace(test.db, 'museum', fr);
    const { coverage, total } = place?.events ?? { coverage: {}, total: -1 };
    expect(Object.values(coverage).reduce((sum, count) => sum + count, 0)).toBe(total);
    const later = await getPlace(test.db, 'hall', { ...fr, at: new Date('2040-01-01T10:00:00Z') });
    expect(later?.events).toEqual({
      items: [],
      total: 0,
      coverage: { included: 0, extension: 0, reduced: 0, none: 0 },
      extensionTitles: [],
    });
  });

  it('is null for an unknown place', async () => {
    expect(await getPlace(test.db, 'nowhere', fr)).toBeNull();
  });
});

describe('cinemas', () => {
  it('show the week from Wednesday on', async () => {
    const week = await getCinemaWeek(test.db, 'cinema', {
      day: '2026-11-20',
      at: CONTENT_NOW,
      locale: 'de',
    });
    expect(week.days.map(({ day, projections }) => [day, projections.map(({ time }) => time)])).toEqual([
      ['2026-11-18', []],
      ['2026-11-19', []],
      ['2026-11-20', ['20:15']],
      ['2026-11-21', []],
      ['2026-11-22', ['17:00']],
      ['2026-11-23', []],
      ['2026-11-24', []],
    ]);
  });

  it('show their films day by day, without screenings that have begun', async () => {
    const { cinemas, days } = await listFilmDays(test.db, {}, fr);
    expect(cinemas).toBe(1);
    expect(days).toHaveLength(7);
    expect(days[0]).toMatchObject({
      day: '2026-11-20',
      films: [{ film: { title: 'Le dernier bac' }, cinemas: [{ id: 'cinema', times: [{ time: '20:15' }] }] }],
    });
    const firstDayAt = async (at: string) =>
      (await listFilmDays(test.db, {}, { ...fr, at: new Date(at) })).days[0]?.films;
    expect(await firstDayAt('2026-11-21T10:00:00Z')).toEqual([]);
    expect(await firstDayAt('2026-11-20T19:15:00Z')).toEqual([]);
  });
});

describe('films', () => {
  beforeEach(async () => {
    await seedCatalogue(test.db);
    const film = (id: string, extension?: string) => ({
      ...{ id, year: 2026, minutes: 90, age: 8, director: 'Nora Blatter', countries: 'CH', extension },
      texts: { fr: { title: id, lead: 'Un film.' } },
      projections: [{ cinema: 'cinema', day: '2026-11-21', time: '18:00', version: 'F' }],
    });
    const films = [film('lake', 'cinema'), film('night')];
    const document = { name: 'a.json', text: JSON.stringify({ films }) };
    expect((await importContent(test.db, [document], { at: CONTENT_NOW })).ok).toBe(true);
  });

  const idsOf = async (filters: PassFilters) => {
    const { days, total } = await listFilmDays(test.db, filters, fr);
    const ids = days.flatMap(({ films }) => films.map(({ film }) => film.id));
    expect(total).toBe(new Set(ids).size);
    return ids;
  };

  it('are filtered by the extension that includes them', async () => {
    expect(await idsOf({})).toEqual(['ferry', 'lake', 'night', 'ferry']);
    expect(await idsOf({ coverage: ['included'] })).toEqual(['ferry', 'night', 'ferry']);
    expect(await idsOf({ coverage: ['extension'] })).toEqual(['lake']);
    expect(await idsOf({ extension: ['cinema'] })).toEqual(['lake']);
    expect((await listFilmDays(test.db, { coverage: ['included'] }, fr)).facets).toEqual({
      coverage: [
        { value: 'included', label: 'Compris', count: 2 },
        { value: 'extension', label: 'Avec «\u202fCinéma illimité\u202f»', count: 1 },
      ],
      extension: [],
    });
  });

  it('need the extension of their cinema otherwise', async () => {
    await test.db.execute(
      sql`update content_places set data = data || '{"extension": "berne-soleure"}' where id = 'cinema'`,
    );
    expect(await idsOf({ coverage: ['included'] })).toEqual([]);
    expect(await idsOf({ extension: ['berne-soleure'] })).toEqual(['ferry', 'night', 'ferry']);
    const { facets } = await listFilmDays(test.db, {}, fr);
    expect(facets.coverage).toEqual([]);
    expect(facets.extension.map(({ value, count }) => [value, count])).toEqual([
      ['cinema', 1],
      ['berne-soleure', 2],
    ]);
  });
});

describe('findOpenNow', () => {
  const openAt = (day: string, time: string, near?: string) =>
    findOpenNow(test.db, { at: zurichInstant(day, time), locale: 'de', near });

  it('lists houses and events that the pass opens, the nearest to a town first', async () => {
    await test.db.execute(
      sql`update content_places set data = jsonb_set(data, '{opening}', '{"week":{"sat":[{"from":"18:00","until":"21:00"}]}}')
          where id = 'museum'`,
    );
    const { items, next, towns } = await openAt('2026-11-21', '19:30');
    expect(items.map(({ source, until, startsAt }) => [source.name, source.url, until ?? startsAt])).toEqual([
      ['Brückenmuseum', '/de/orte/brueckenmuseum', '21:00'],
      ['Quai-Quartett', '/de/agenda/quai-quartett', '20:00'],
    ]);
    expect(next).toBeNull();
    for (const { value } of towns) {
      const near = await openAt('2026-11-21', '19:30', value);
      const [first, second] = near.items.map(({ kilometres }) => kilometres ?? 0);
      expect(first).toBeLessThan(5);
      expect(second).toBeGreaterThan(30);
    }
  });

  it('tells what opens next if nothing is open, and leaves out what the pass only reduces', async () => {
    const { items, next } = await openAt('2026-11-21', '13:30');
    expect(items).toEqual([]);
    expect(next).toMatchObject({ source: { name: 'Quai-Quartett' }, day: '2026-11-21', time: '20:00' });
  });
});
