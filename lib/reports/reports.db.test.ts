import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useDatabase } from '@/tests/support/database';
import { samplePlace } from '@/tests/support/door';
import { useShop } from '@/tests/support/orders';
import { getReport } from './queries';
import { reportCsv } from './report-csv';
import { reportQuerySchema, type ReportName } from './schema';

const test = useDatabase();
useShop(test);

const EDITION = '26-27';

/** An entry of each of so many people. */
async function visits(
  people: number,
  { canton, ageBand, day }: { canton: string | null; ageBand: number; day: string },
) {
  await test.db.execute(
    sql`insert into visits (id, place_id, day, at, received_at, status, marks, source, pseudonym, edition, kind, slot,
          party, counted, took_entry, reference_cents, age_band, canton)
        select gen_random_uuid(), 'temple', ${day}, ${`${day}T15:00:00Z`}, ${`${day}T15:00:00Z`}, 'accepted', '{}', 'scan',
          convert_to(${randomUUID()} || n, 'UTF8'), ${EDITION}, 'pass', ${day}, 1, true, false, 2000, ${ageBand}, ${canton}
        from generate_series(1, ${people}) n`,
  );
}

beforeEach(async () => {
  await samplePlace(test.db);
  await visits(20, { canton: 'BE', ageBand: 30, day: '2026-09-05' });
  await visits(8, { canton: 'NE', ageBand: 60, day: '2026-10-05' });
  await visits(3, { canton: null, ageBand: 60, day: '2026-10-06' });
});

const report = (name: ReportName) => getReport(test.db, { name, edition: undefined, locale: 'de' });
const rowsOf = async (name: ReportName) =>
  (await report(name)).rows.map(({ label, cells }) => [label, ...cells]);

describe('reports about visits', () => {
  it('hide what few people stand behind, and what would reveal it', async () => {
    expect(await rowsOf('regions')).toEqual([
      ['keine Angabe', null],
      ['BE', 20],
      ['NE', null],
    ]);
    expect((await report('regions')).sums).toEqual([31]);
  });

  it('group by house, month and age', async () => {
    expect(await rowsOf('houses')).toEqual([['Association du Temple', 31]]);
    expect(await rowsOf('months')).toEqual([
      ['September 2026', 20],
      ['Oktober 2026', 11],
    ]);
    expect(await rowsOf('ages')).toEqual([
      ['30 bis 39 Jahre', 20],
      ['60 bis 69 Jahre', 11],
    ]);
  });

  it('stand in a file with the same cells', async () => {
    expect(reportCsv(await report('regions'), 'de')).toBe(
      '\ufeffKanton;Eintritte\r\nkeine Angabe;*\r\nBE;20\r\nNE;*\r\nSumme;31\r\n',
    );
  });
});

/** So many passes of the first edition, of which five have the second one too. */
async function passesOf(count: number) {
  await test.db.execute(
    sql`insert into passes (unique_key, kind, first_name, last_name, birth_date, created_at)
        select 'AAAAAAAAA' || substr('BCDEFGHJKMNP', n, 1) || '0', 'pass', 'A', 'B', '1990-01-01', now()
        from generate_series(1, ${count}) n`,
  );
  await test.db.execute(
    sql`insert into pass_terms (id, unique_key, edition, valid_from, valid_until, extensions, options, created_at)
        select gen_random_uuid(), p.unique_key, e.code, e.valid_from, e.valid_until, '[]', '[]', now()
        from (select unique_key, row_number() over (order by unique_key) n from passes) p,
          (select code, valid_from, valid_until, row_number() over (order by valid_from) m from editions) e
        where e.m = 1 or (e.m = 2 and p.n <= 5)`,
  );
}

describe('reports about all editions', () => {
  it('are empty without passes, orders and runs', async () => {
    for (const name of ['renewals', 'income'] as const) expect(await rowsOf(name)).toEqual([]);
  });

  it('tell how many passes were renewed', async () => {
    await passesOf(10);
    const [renewal] = await rowsOf('renewals');
    expect(renewal?.slice(1)).toEqual([10, 5, 500]);
    expect((await report('passes')).sums?.[0]).toBe(15);
    const last = sql`unique_key = 'AAAAAAAAAM0'`;
    // staff can lift this block
    await test.db.execute(sql`update passes set is_blocked = true, is_held = true where ${last}`);
    expect((await rowsOf('renewals'))[0]?.slice(1)).toEqual([10, 5, 500]);
  });

  it('count passes that were withdrawn neither as sold nor as not renewed', async () => {
    await passesOf(12);
    await test.db.execute(sql`update passes set is_blocked = true where unique_key = 'AAAAAAAAAM0'`);
    expect((await report('passes')).sums?.[0]).toBe(16);
    expect((await rowsOf('renewals'))[0]?.slice(1)).toEqual([11, 5, 455]);
  });
});

// the name of its file contains it
it.each(['Łucja', '26', '26-27"'])('a report is about no edition called %s', (edition) => {
  expect(reportQuerySchema.safeParse({ edition }).success).toBe(false);
});
