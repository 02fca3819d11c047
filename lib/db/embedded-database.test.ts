import type { Transaction } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbeddedDatabase } from './embedded-database';

/** Statements are prepared when they are asked for the fifth time. */
const OFTEN = 6;

let embedded: EmbeddedDatabase;

beforeAll(async () => {
  embedded = await EmbeddedDatabase.open({});
});
afterAll(() => embedded.close());

const often = async <Value>(ask: () => Promise<Value>): Promise<Value[]> => {
  const answers: Value[] = [];
  for (let count = 0; count < OFTEN; count += 1) answers.push(await ask());
  return answers;
};

const prepared = async (text: string) =>
  (await embedded.query('select name from pg_prepared_statements where statement = $1', [text])).rows;

it.each([
  ['int', 7, 7],
  ['bigint', '9007199254740993', 9007199254740993n],
  ['numeric', '12.50', '12.50'],
  ['float8', 0.25, 0.25],
  ['bool', true, true],
  ['text', 'Été “là”', 'Été “là”'],
  ['uuid', '0193a1f0-0000-7000-8000-000000000001', '0193a1f0-0000-7000-8000-000000000001'],
  ['date', '2026-03-29', '2026-03-29'],
  ['timestamp', '2026-03-29T01:30:00', '2026-03-29 01:30:00'],
  ['timestamptz', new Date('2026-03-29T01:30:00Z'), '2026-03-29 01:30:00+00'],
  ['interval', '1 day', '1 day'],
  ['jsonb', { places: [1, null, 'a'] }, { places: [1, null, 'a'] }],
  ['json', '[]', []],
  ['text[]', sql`array['a', 'b "c"', '']`, ['a', 'b "c"', '']],
  ['int[]', sql`array[1, 2]`, [1, 2]],
  ['date[]', sql`array['2026-03-29']`, '{2026-03-29}'],
  ['numeric[]', sql`array[1.5]`, '{1.5}'],
  ['bytea', new Uint8Array([0, 255, 10]), new Uint8Array([0, 255, 10])],
  ['int', null, null],
  ['text', '', ''],
])('reads and writes %s %j the same before and after it is prepared', async (type, given, expected) => {
  const db = drizzle({ client: embedded });
  const ask = () => db.execute(sql`select ${given}::${sql.raw(type)} as value, 1 as one`);
  for (const { rows } of await often(ask)) expect(rows).toEqual([{ value: expected, one: 1 }]);
});

it('prepares a statement once, in transactions too', async () => {
  const text = 'select $1::int * 2 as twice';
  const twice = async (asker: Pick<Transaction, 'query'>, value: number) =>
    (await asker.query(text, [value])).rows;
  for (let value = 1; value <= 4; value += 1)
    expect(await twice(embedded, value)).toEqual([{ twice: 2 * value }]);
  expect(await prepared(text)).toEqual([]);
  await embedded.transaction(async (tx) => {
    expect(await twice(tx, 5)).toEqual([{ twice: 10 }]);
  });
  expect(await twice(embedded, 6)).toEqual([{ twice: 12 }]);
  expect(await prepared(text)).toHaveLength(1);
});

it('goes on after a statement that failed, and rolls its transaction back', async () => {
  await embedded.exec('create table kept (id int primary key)');
  const insert = (asker: Pick<Transaction, 'query'>) => asker.query('insert into kept (id) values ($1)', [1]);
  await often(async () => {
    await embedded.query('delete from kept where id = $1', [1]);
    await insert(embedded);
    await expect(insert(embedded)).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey' });
    const twice = embedded.transaction(async (tx) => {
      await tx.query('delete from kept where id = $1', [1]);
      await insert(tx);
      await insert(tx);
    });
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    expect((await embedded.query('select id from kept')).rows).toEqual([{ id: 1 }]);
  });
});

it('asks after a transaction that is open, not in the middle of it', async () => {
  await embedded.exec('create table seen (id int)');
  const count = async () => (await embedded.query('select count(*)::int as number from seen')).rows;
  await often(count);
  let outside: Promise<unknown[]> | undefined;
  await embedded.transaction(async (tx) => {
    outside = count();
    await tx.query('insert into seen (id) values ($1)', [1]);
    await tx.query('insert into seen (id) values ($1)', [2]);
  });
  expect(await outside).toEqual([{ number: 2 }]);
});
