import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { resetEnv } from '@/lib/config/env';
import { queryColumn } from '@/lib/db/rows';
import { useCommittedDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { backup, restore } from './backup';

/** Backs up a database while orders come in, and restores it into an empty one. */
const test = useCommittedDatabase();
const shop = useShop(test);
const NAME = `passage_restored_${process.pid}`;
let folder = '';

const serverUrl = () => process.env.TEST_DATABASE_URL ?? '';
function urlOf(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

async function onServer(...statements: string[]) {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

function use(name: string) {
  process.env.DATABASE_URL = urlOf(name);
  resetEnv();
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'passage-backup-'));
  await onServer(`drop database if exists ${NAME}`, `create database ${NAME}`);
});
afterEach(async () => {
  delete process.env.DATABASE_URL;
  resetEnv();
  rmSync(folder, { recursive: true });
  await onServer(`drop database if exists ${NAME} with (force)`);
});

/** Places orders one after another until stopped. */
function startOrders() {
  let isOver = false;
  const load = { placed: 0, stop: () => Promise.resolve() };
  const work = (async () => {
    while (!isOver) {
      shop.context = await fullCart(test.db, SHOP_DAY);
      await shop.decide(await shop.placed(), 'succeed');
      load.placed += 1;
    }
  })();
  load.stop = () => {
    isOver = true;
    return work;
  };
  return load;
}

/** Repeats the backup until orders were placed during it, which a fast machine may not manage at once. */
async function backupUnderLoad(load: { placed: number }) {
  for (let turn = 0; turn < 20; turn += 1) {
    const [target, before] = [join(folder, String(turn)), load.placed];
    const tables = await backup(target);
    if (before > 0 && load.placed > before) return { target, tables };
  }
  throw new Error('No order was placed during a backup.');
}

const COUNTS = `select (select count(*)::int from orders) as orders,
  (select count(*)::int from orders o where not exists (select 1 from order_items i where i.order_id = o.id)) as torn,
  (select last from order_counters) as last`;

async function countsOf(name: string) {
  const client = new pg.Client({ connectionString: urlOf(name) });
  await client.connect();
  const { rows } = await client.query<{ orders: number; torn: number; last: number }>(COUNTS);
  await client.end();
  if (!rows[0]) throw new Error('no counts');
  return rows[0];
}

async function databaseName(): Promise<string> {
  const [name] = await queryColumn(test.db, z.string(), sql`select current_database()`);
  return name ?? '';
}

it('a backup taken under load is consistent and is restored row by row', async () => {
  const source = await databaseName();
  use(source);
  const load = startOrders();
  const { target, tables } = await backupUnderLoad(load);
  await load.stop();
  expect(tables).toBeGreaterThan(30);

  use(NAME);
  // compares the checksums of all tables, or throws
  expect(await restore(target)).toBe(tables);
  const [restored, now] = [await countsOf(NAME), await countsOf(source)];
  expect(restored.torn).toBe(0);
  expect(restored.last).toBe(restored.orders);
  expect(restored.orders).toBeGreaterThan(0);
  // orders placed during the backup are not in it
  expect(now.orders).toBeGreaterThan(restored.orders);
});

it('is refused by a database that is not empty', async () => {
  use(await databaseName());
  await backup(folder);
  await expect(restore(folder)).rejects.toThrow('not empty');
});
