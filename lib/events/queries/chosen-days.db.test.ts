import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { CONTENT_NOW, loadSmallContent } from '@/tests/support/content';
import { getAgenda } from './agenda';

const test = useDatabase();
const options = { at: CONTENT_NOW, locale: 'fr', strides: 1 } as const;

beforeEach(() => loadSmallContent(test.db));

const SATURDAY = { from: '2026-11-28', to: '2026-11-28' };
const HOURS = [{ from: '10:00', until: '17:00' }];

describe('the exhibitions of chosen days', () => {
  // the museum is open on Tuesdays and Sundays
  it.each([
    ['a day when their house is closed', SATURDAY, []],
    ['a day when it is open', { from: '2026-11-22', to: '2026-11-22' }, ['bridges']],
    ['a weekend', { from: '2026-11-28', to: '2026-11-29' }, ['bridges']],
    ['days after the last one', { from: '2026-11-30', to: '2026-12-06' }, []],
    ['a first day only', { from: '2026-11-28' }, ['bridges']],
    ['any day', {}, ['bridges']],
  ])('are, for %s, those that are open', async (_, days, ids) => {
    const filters = { ...days, region: ['broye'], category: ['exposition' as const] };
    const { running, total, facets } = await getAgenda(test.db, filters, options);
    expect(running.items.map(({ id }) => id)).toEqual(ids);
    expect([running.total, total]).toEqual([ids.length, ids.length]);
    expect(facets.category.find(({ value }) => value === 'exposition')?.count ?? 0).toBe(ids.length);
  });

  it.each([
    ['without hours', {}, 1],
    ['whose week is open', { opening: { week: { sat: HOURS } } }, 1],
    [
      'that an exception closes',
      { opening: { week: { sat: HOURS }, exceptions: [{ from: SATURDAY.from, hours: [] }] } },
      0,
    ],
    [
      'that an exception opens',
      { opening: { week: {}, exceptions: [{ from: SATURDAY.from, hours: HOURS }] } },
      1,
    ],
  ])('follow the hours of a house %s', async (_, opening, count) => {
    const data = sql`data - 'opening' || ${JSON.stringify(opening)}::jsonb`;
    await test.db.execute(sql`update content_places set data = ${data} where id = 'museum'`);
    expect((await getAgenda(test.db, SATURDAY, options)).running.total).toBe(count);
  });

  it('have hours of their own before those of their house', async () => {
    const data = sql`data || ${JSON.stringify({ opening: { week: { sat: HOURS } } })}::jsonb`;
    await test.db.execute(sql`update content_events set data = ${data} where id = 'bridges'`);
    expect((await getAgenda(test.db, SATURDAY, options)).running.total).toBe(1);
    const sunday = { from: '2026-11-22', to: '2026-11-22' };
    expect((await getAgenda(test.db, sunday, options)).running.total).toBe(0);
  });
});
