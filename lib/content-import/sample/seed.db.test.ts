import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CATEGORIES } from '@/lib/artwork/categories';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { countRows, rawRows } from '@/lib/db/rows';
import { useDatabase } from '@/tests/support/database';
import { importContent } from '../commands/import-content';
import { getAgenda } from '../../events/queries/agenda';
import { countPlacesByKind } from '../../places/queries/places';
import { sampleContent, seedContent } from './seed';

const TODAY = '2026-11-20';
const at = new Date('2026-11-20T10:00:00Z');

describe('seedContent', () => {
  const test = useDatabase();
  beforeEach(() => seedCatalogue(test.db, at));

  it('loads the sample world once', async () => {
    await seedContent(test.db, TODAY);
    expect(await countPlacesByKind(test.db, 'fr')).toEqual({
      spectacle: 18,
      exposition: 16,
      concert: 15,
      cinema: 8,
    });
    const count = () => countRows(test.db, sql`select 1 from content_events`);
    const first = await count();
    expect(first).toBeGreaterThan(290);
    expect(first).toBeLessThan(320);
    await seedContent(test.db, '2027-03-01');
    expect(await count()).toBe(first);
  });

  it('is unchanged when imported again', async () => {
    await seedContent(test.db, TODAY);
    const text = JSON.stringify(sampleContent(TODAY));
    const again = await importContent(test.db, [{ name: 'sample.json', text }], { at });
    expect(again.ok && again.data.report).toMatchObject({ created: 0, updated: 0 });
  });

  it.each(['fr', 'de'] as const)('fills the coming days and all categories in %s', async (locale) => {
    await seedContent(test.db, TODAY);
    const { days, coming, running, facets } = await getAgenda(test.db, {}, { at, locale, strides: 1 });
    expect(days).toHaveLength(12);
    // an event is listed on its next day only, so a day may add none
    expect(coming.days[11]?.day).toBe('2026-12-01');
    expect(coming.days.slice(0, 12).every(({ count }) => count > 0)).toBe(true);
    expect(running.total).toBeGreaterThan(12);
    expect(running.items.some(({ isLastDays }) => isLastDays)).toBe(true);
    expect(facets.category.map(({ value }) => value)).toEqual([...CATEGORIES]);
    expect(Math.min(...facets.category.map(({ count }) => count))).toBeGreaterThanOrEqual(12);
    expect(facets.region).toHaveLength(8);
    expect(facets.place.length).toBeGreaterThan(50);
  });

  it('has events, places and films for each extension', async () => {
    await seedContent(test.db, TODAY);
    const { facets } = await getAgenda(test.db, {}, { at, locale: 'fr', strides: 1 });
    expect(facets.extension.map(({ value }) => value)).toEqual(['festivals', 'berne-soleure']);
    const towns = await rawRows(
      test.db,
      sql`select distinct town from content_places where data->>'extension' = 'berne-soleure' order by 1`,
    );
    expect(towns).toEqual([{ town: 'Berne' }, { town: 'Soleure' }]);
    expect(
      await countRows(test.db, sql`select 1 from content_films where data->>'extension' = 'cinema'`),
    ).toBeGreaterThan(3);
  });

  it('shows films in every cinema every day for months', async () => {
    await seedContent(test.db, TODAY);
    const rows = await rawRows(
      test.db,
      sql`select cinema_id, count(distinct day)::int as days from content_projections
          where day >= ${TODAY}::date group by 1 having count(distinct day) >= 170`,
    );
    expect(rows).toHaveLength(8);
  });
});
