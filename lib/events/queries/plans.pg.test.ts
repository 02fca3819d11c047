import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPostgresDb, type Database, type Db } from '@/lib/db/client';
import { queryColumn, rawRows } from '@/lib/db/rows';
import { migrateDatabase } from '@/lib/db/migrate';
import { searchContent } from '@/lib/search/queries/search-content';
import { searchOverview } from '@/lib/search/queries/search-overview';
import { suggestContent } from '@/lib/search/queries/suggest-content';
import { loadBigContent, loadPastContent } from '@/tests/support/big-content';
import { PATIENCE } from '@/tests/support/database';
import { getAgenda } from './agenda';
import { eventsCalendar } from './calendar';
import { getEvent } from './event';
import { listEvents } from './list-events';
import { getPlace, listPlaces } from '../../places/queries/places';

const TODAY = '2026-11-20';
const at = new Date(`${TODAY}T10:00:00Z`);
const fr = { at, locale: 'fr' } as const;
const BIG = /content_(events|event_occurrences|event_tags|search|urls)$/;

const planSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Actual Rows': z.number(),
  get Plans() {
    return z.array(planSchema).optional();
  },
});
type Plan = z.infer<typeof planSchema>;
const explainedSchema = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: planSchema })]) });

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Wraps the database and records the plan of every statement. */
function watch(db: Db): { db: Db; plans: Plan[] } {
  const plans: Plan[] = [];
  const execute = async (statement: SQL) => {
    const [row] = await rawRows(db, sql`explain (analyze, timing off, format json) ${statement}`);
    plans.push(explainedSchema.parse(row)['QUERY PLAN'][0].Plan);
    return db.execute(statement);
  };
  const watched = new Proxy(db, {
    get: (target, key) => (key === 'execute' ? execute : (Reflect.get(target, key) as unknown)),
  });
  return { db: watched, plans };
}

const sequentialScans = (plans: readonly Plan[]) =>
  plans
    .flatMap(nodesOf)
    .filter((node) => node['Node Type'] === 'Seq Scan' && BIG.test(node['Relation Name'] ?? ''))
    .map((node) => node['Relation Name']);

const rowsRead = (plans: readonly Plan[]) =>
  plans
    .flatMap(nodesOf)
    .filter((node) => node['Relation Name'])
    .reduce((sum, node) => sum + node['Actual Rows'], 0);

/** Changes the content version, which invalidates caches. */
async function forget(db: Db): Promise<void> {
  await db.execute(sql`update content_state set version = gen_random_uuid()::text`);
}

describe('with 20,000 events and 2,000 places', () => {
  let database: Database;
  beforeAll(async () => {
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const admin = await createPostgresDb(url.href, 1, PATIENCE);
    const name = `passage_plans_${process.pid}`;
    await admin.db.execute(`drop database if exists ${name}`);
    await admin.db.execute(`create database ${name}`);
    await admin.close();
    url.pathname = `/${name}`;
    database = await createPostgresDb(url.href, 2, PATIENCE);
    await migrateDatabase(database);
    await loadBigContent(database.db, TODAY);
    // half of an operator's data after a few years is past
    await loadPastContent(database.db, TODAY);
    return async () => {
      await database.close();
      const cleaner = await createPostgresDb(new URL(process.env.TEST_DATABASE_URL ?? '').href, 1, PATIENCE);
      await cleaner.db.execute(`drop database ${name}`);
      await cleaner.close();
    };
  }, 600_000);

  const cases: [string, (db: Db) => Promise<unknown>][] = [
    [
      'the list with three filters',
      (db) =>
        getAgenda(db, { category: ['concert'], region: ['broye'], ageGroup: ['all'] }, { ...fr, strides: 1 }),
    ],
    ['the list from a later day', (db) => getAgenda(db, { from: '2027-03-01' }, { ...fr, strides: 1 })],
    ['the list of a week', (db) => getAgenda(db, { from: TODAY, to: '2026-11-27' }, { ...fr, strides: 1 })],
    [
      'the list with words',
      (db) => listEvents(db, { q: 'lac jazz', category: ['concert'] }, { ...fr, page: 2 }),
    ],
    [
      'the calendar',
      (db) => eventsCalendar(db, { region: ['broye'] }, { ...fr, publicUrl: 'http://localhost:3000' }),
    ],
    ['an event', (db) => getEvent(db, 'les-eaux-dormantes-7', fr)],
    ['the list of places', (db) => listPlaces(db, { kind: 'concert', page: 3 }, 'fr')],
    ['a place', (db) => getPlace(db, 'quai-7', fr)],
    ['search', (db) => searchContent(db, { q: 'concert fenêtre', locale: 'fr', at })],
    ['search for a frequent word', (db) => searchContent(db, { q: 'musée', locale: 'fr', at })],
    ['the search page', (db) => searchOverview(db, { ...fr, q: 'concert' })],
    ['a later page of one type', (db) => searchOverview(db, { ...fr, q: 'lac', type: 'event', page: 3 })],
    ['search with a slip', (db) => searchContent(db, { q: 'quatuar', locale: 'fr', at })],
    ['suggestions', (db) => suggestContent(db, { q: 'qua', locale: 'fr', at })],
  ];

  it.each(cases)('%s scans no large table sequentially', async (_, run) => {
    await forget(database.db);
    const { db, plans } = watch(database.db);
    await run(db);
    expect(plans.length).toBeGreaterThan(0);
    expect(sequentialScans(plans)).toEqual([]);
  });

  it('reads the same number of rows, however many events are past', async () => {
    await forget(database.db);
    const { db, plans } = watch(database.db);
    await getAgenda(db, { category: ['concert'], region: ['broye'] }, { ...fr, strides: 1 });
    const [rows] = await queryColumn(
      database.db,
      z.number(),
      sql`select (select count(*)::int from content_event_occurrences where day >= ${TODAY}::date)
            + (select count(*)::int from content_event_tags where ends_on >= ${TODAY}::date) as rows`,
    );
    // the coming days and tags once, and the few rows that are shown
    expect(rowsRead(plans)).toBeLessThan(Number(rows) + 10_000);
  });

  it('answers for a later first day from the index in memory', async () => {
    await getAgenda(database.db, {}, { ...fr, strides: 1 });
    const { db, plans } = watch(database.db);
    for (const from of ['2026-12-24', '2027-03-01', '2027-08-15'])
      await getAgenda(db, { from, category: ['concert'] }, { ...fr, strides: 1 });
    // the rows that are shown, not the 20,000 events they were selected from
    expect(rowsRead(plans)).toBeLessThan(20_000);
  });
});
