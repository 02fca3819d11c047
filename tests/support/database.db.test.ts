import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { getDb } from '@/lib/db/client';
import { rawRows } from '@/lib/db/rows';
import { useCommittedDatabase, useDatabase } from './database';

const VISITS = sql`select * from sample_rows`;

describe('useDatabase', () => {
  const test = useDatabase();

  it.each([1, 2])('starts every test (%i) with the migrated state', async () => {
    const before = await rawRows(test.db, sql`select 1 from pg_tables where tablename = 'sample_rows'`);
    expect(before).toEqual([]);
    await test.db.execute(sql`create table sample_rows (id integer)`);
    await test.db.transaction((tx) => tx.execute(sql`insert into sample_rows values (1)`));
    expect(await rawRows(test.db, VISITS)).toHaveLength(1);
  });

  it('is what routes get', async () => {
    await test.db.execute(sql`create table sample_rows (id integer)`);
    expect(await rawRows(await getDb(), VISITS)).toEqual([]);
  });

  it('survives a failing statement in a transaction of the code under test', async () => {
    await expect(test.db.transaction((tx) => tx.execute(sql`select * from nowhere`))).rejects.toThrow();
    expect(await rawRows(test.db, sql`select 1 as one`)).toEqual([{ one: 1 }]);
  });
});

describe('useCommittedDatabase', () => {
  const test = useCommittedDatabase();

  it.each([1, 2])('starts every test (%i) with empty tables', async () => {
    await test.db.execute(sql`create table if not exists sample_rows (id integer)`);
    expect(await rawRows(test.db, VISITS)).toEqual([]);
    await test.db.execute(sql`insert into sample_rows values (1)`);
  });

  it('leaves nothing for the next file', async () => {
    await test.db.execute(sql`drop table sample_rows`);
    expect(await rawRows(test.db, sql`select 1 as one`)).toHaveLength(1);
  });
});
