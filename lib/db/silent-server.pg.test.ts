import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSilentProxy, type SilentProxy } from '@/tests/support/silent-proxy';
import { createPostgresDb, type Database } from './client';
import { isUnreachable } from './is-unreachable';

const POOL_SIZE = 2;
/** Long enough to connect on a busy machine. */
const LIMIT_MS = 1_500;
/** More than the limit, less than the defaults of 10 and 30 seconds. */
const ENDED_MS = 8_000;
let proxy: SilentProxy;
let database: Database;

beforeAll(async () => {
  const server = new URL(process.env.TEST_DATABASE_URL ?? '');
  proxy = await startSilentProxy(server);
  const url = new URL(server);
  url.host = `127.0.0.1:${proxy.port}`;
  database = await createPostgresDb(url.href, POOL_SIZE, { connectMs: LIMIT_MS, silenceMs: LIMIT_MS });
});

afterAll(async () => {
  await database.close();
  await proxy.close();
});

const read = () => database.db.execute(sql`select 1`);
const write = () => database.db.transaction((tx) => tx.execute(sql`select 1`));

async function causesOf(calls: Promise<unknown>[]) {
  const settled = await Promise.allSettled(calls);
  return settled.map((one) => (one.status === 'rejected' ? isUnreachable(one.reason) : 'answered'));
}

it.each([
  ['reads', read],
  ['transactions', write],
])('%s end while the server is silent, and go on when it answers again', async (_, call) => {
  await Promise.all([call(), call()]);
  for (let round = 0; round < 3; round += 1) {
    proxy.silence(true);
    expect(await causesOf([call(), call(), call(), call()])).toEqual([true, true, true, true]);
    proxy.silence(false);
    await Promise.all([call(), call(), call()]);
  }
});

it('a transaction ends when the server falls silent in it', async () => {
  const started = performance.now();
  const half = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    proxy.silence(true);
    await tx.execute(sql`select 1`);
  });
  expect(await causesOf([half])).toEqual([true]);
  expect(performance.now() - started).toBeLessThan(ENDED_MS);
  proxy.silence(false);
  await Promise.all([write(), write(), write()]);
});

it('a statement that takes longer ends, unless the connection is without limit', async () => {
  const slow = sql`select pg_sleep(3)`;
  expect(await causesOf([database.db.execute(slow)])).toEqual([true]);
  const patient = await createPostgresDb(process.env.TEST_DATABASE_URL ?? '', 1, { silenceMs: 0 });
  await expect(patient.db.execute(slow)).resolves.toBeDefined();
  await patient.close();
});
