import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { resetEnv } from '@/lib/config/env';
import { rowsOf } from '@/lib/db/client';
import { useCommittedDatabase } from '@/tests/support/database';
import { useShop } from '@/tests/support/orders';
import { fullCart } from '@/tests/support/shop';
import { SHOP_DAY } from '@/tests/support/orders';
import { backup, restore } from './backup';

/** A database in use is backed up while orders come in, and restored into an empty one. */
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

async function orders(seconds: number) {
  const end = performance.now() + seconds * 1000;
  let placed = 0;
  while (performance.now() < end) {
    shop.context = await fullCart(test.db, SHOP_DAY);
    await shop.decide(await shop.placed(), 'succeed');
    placed += 1;
  }
  return placed;
}

it('a backup taken under load is restored row for row, and is one state of all tables', async () => {
  const [name] = await rowsOf<{ name: string }>(test.db, sql`select current_database() as name`);
  use(name?.name ?? '');
  await shop.placed();
  const [placed, tables] = await Promise.all([orders(4), orders(0.5).then(() => backup(folder))]);
  expect(placed).toBeGreaterThan(3);
  expect(tables).toBeGreaterThan(30);

  use(NAME);
  // compares the checksums of all tables, or throws
  expect(await restore(folder)).toBe(tables);
  const restored = new pg.Client({ connectionString: urlOf(NAME) });
  await restored.connect();
  const { rows } = await restored.query(
    `select (select count(*)::int from orders) as orders,
       (select count(*)::int from orders o where not exists (select 1 from order_items i where i.order_id = o.id)) as torn,
       (select last from order_counters) as last`,
  );
  await restored.end();
  const [found] = rows as { orders: number; torn: number; last: number }[];
  expect(found?.torn).toBe(0);
  expect(found?.last).toBe(found?.orders);
  expect(found?.orders).toBeGreaterThan(0);
});

it('is refused by a database that holds something', async () => {
  const [name] = await rowsOf<{ name: string }>(test.db, sql`select current_database() as name`);
  use(name?.name ?? '');
  await backup(folder);
  await expect(restore(folder)).rejects.toThrow('not empty');
});
