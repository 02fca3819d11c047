import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createPostgresDb, type Database, type Db } from './client';
import { queryColumn } from './rows';

let database: Database;

beforeAll(async () => {
  database = await createPostgresDb(process.env.TEST_DATABASE_URL ?? '', 1);
});
afterAll(() => database.close());

const square = async (db: Db, value: number) =>
  (await queryColumn(db, z.int(), sql`select (${value}::int * ${value}::int) as square`))[0];
const prepared = (db: Db) =>
  queryColumn(
    db,
    z.string(),
    sql`select name from pg_prepared_statements where statement like '%as square%' and statement not like '%pg_%'`,
  );

it('plans a statement that runs often once a connection, in transactions too', async () => {
  const { db } = database;
  for (let value = 1; value <= 4; value += 1) expect(await square(db, value)).toBe(value * value);
  expect(await prepared(db)).toEqual([]);
  expect(await square(db, 5)).toBe(25);
  await db.transaction(async (tx) => expect(await square(tx, 6)).toBe(36));
  expect(await prepared(db)).toHaveLength(1);
});

it('plans a query without parameters once a connection too', async () => {
  const { db } = database;
  const cube = () => queryColumn(db, z.int(), sql`select (2 * 2 * 2) as cube`);
  for (let count = 0; count < 6; count += 1) expect(await cube()).toEqual([8]);
  const names = await queryColumn(
    db,
    z.string(),
    sql`select name from pg_prepared_statements where statement = 'select (2 * 2 * 2) as cube'`,
  );
  expect(names).toHaveLength(1);
});

it('takes several statements without parameters as one text', async () => {
  const { db } = database;
  const texts = sql.raw('create temp table twice (id int); drop table twice');
  for (let count = 0; count < 6; count += 1) await expect(db.execute(texts)).resolves.toBeDefined();
});

it('asks again after a statement that failed', async () => {
  const { db } = database;
  const half = (value: number) => queryColumn(db, z.int(), sql`select (4 / ${value}::int) as half`);
  for (let count = 0; count < 6; count += 1) {
    await expect(half(0)).rejects.toThrow();
    expect(await half(2)).toEqual([2]);
  }
});

it('compiles no plan, in transactions neither', async () => {
  const { db } = database;
  const jit = (on: Db) => queryColumn(on, z.string(), sql`show jit`);
  expect(await jit(db)).toEqual(['off']);
  await db.transaction(async (tx) => expect(await jit(tx)).toEqual(['off']));
});
