import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { perProcess } from '@/lib/core/process-wide.mjs';
import { createPgliteDb, createPostgresDb, processDatabase, type Database, type Db } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { transaction } from '@/lib/db/transaction';
import { sql } from 'drizzle-orm';

/**
 * Test databases: PGlite in memory or, with TEST_DATABASE_URL, a separate database on that PostgreSQL server. One per
 * worker, migrated once. `getDb()` returns it too, so that routes and commands share it.
 */
const shared = perProcess('test-database', (): { open?: Promise<Database> } => ({}));

const TEST_POOL_SIZE = 60;

/** A machine under load may stall for longer than production waits; the time limits of the tests end what hangs. */
export const PATIENCE = { connectMs: 60_000, silenceMs: 0 };

async function openTestDatabase(): Promise<Database> {
  const server = process.env.TEST_DATABASE_URL;
  const database = server
    ? await createPostgresDb(await emptyDatabaseOn(server), TEST_POOL_SIZE, PATIENCE)
    : await createPgliteDb();
  await migrateDatabase(database);
  return database;
}

/** Creates an empty database for this worker. @returns its URL */
async function emptyDatabaseOn(server: string): Promise<string> {
  const name = `passage_test_${process.env.VITEST_POOL_ID ?? '1'}_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`drop database if exists ${name}`);
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

const testDatabase = () => (shared.open ??= openTestDatabase());

/** Opens a transaction; the promise `ended` settles after `end()` has rolled it back. */
async function openTransaction(db: Db): Promise<{ tx: Db; end: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    let release: () => void = () => undefined;
    const gate = new Promise<void>((open) => {
      release = open;
    });
    const ended = transaction(db, async (tx) => {
      resolve({
        tx,
        end: async () => {
          release();
          await ended;
        },
      });
      await gate;
      return { ok: false };
    }).catch(reject);
  });
}

/** The database of a test as routes see it: everything runs in the test's transaction. */
const inside = (database: Database, tx: Db): Database => ({
  ...database,
  db: tx,
  close: async () => undefined,
});

/**
 * For most database tests. Each test runs in a transaction that is rolled back afterwards; commits of the code under
 * test become savepoints. Read `.db` inside a test or hook only.
 * There is one connection: code that runs in parallel needs {@link useCommittedDatabase}.
 */
export function useDatabase(): { readonly db: Db } {
  let current: { tx: Db; end: () => Promise<void> } | undefined;
  beforeEach(async () => {
    const database = await testDatabase();
    current = await openTransaction(database.db);
    processDatabase.open = Promise.resolve(inside(database, current.tx));
  });
  afterEach(async () => {
    processDatabase.open = undefined;
    await current?.end();
    current = undefined;
  });
  return {
    get db() {
      if (!current) throw new Error('The database exists only while a test or its hooks run.');
      return current.tx;
    },
  };
}

/**
 * As {@link useDatabase}, for files whose tests all start from the same data: what `beforeAll` hooks write is kept for
 * the whole file, and each test is rolled back to it.
 */
export function usePreparedDatabase(): { readonly db: Db } {
  const levels: { tx: Db; end: () => Promise<void> }[] = [];
  const open = async () => {
    const database = await testDatabase();
    const level = await openTransaction(levels.at(-1)?.tx ?? database.db);
    levels.push(level);
    processDatabase.open = Promise.resolve(inside(database, level.tx));
  };
  const close = async () => {
    await levels.pop()?.end();
    const database = await testDatabase();
    const level = levels.at(-1);
    processDatabase.open = level && Promise.resolve(inside(database, level.tx));
  };
  beforeAll(open);
  beforeEach(open);
  afterEach(close);
  afterAll(close);
  return {
    get db() {
      const level = levels.at(-1);
      if (!level) throw new Error('The database exists only while a test or its hooks run.');
      return level.tx;
    },
  };
}

/** For tests that need real commits (concurrency, the job queue). All tables are emptied after each test. */
export function useCommittedDatabase(): { readonly db: Db; readonly database: Database } {
  let current: Database | undefined;
  beforeEach(async () => {
    current = await testDatabase();
    processDatabase.open = Promise.resolve(current);
  });
  afterEach(async () => {
    processDatabase.open = undefined;
    if (current) await emptyTables(current.db);
    current = undefined;
  });
  const get = () => {
    if (!current) throw new Error('The database exists only while a test or its hooks run.');
    return current;
  };
  return {
    get db() {
      return get().db;
    },
    get database() {
      return get();
    },
  };
}

/**
 * Empties the tables that were written. Of small tables the rows are deleted: new files for every table and index take
 * far longer. Foreign keys are not checked meanwhile, and the log does not refuse.
 */
const EMPTY_TABLES = sql`do $$
  declare
    written record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for written in
      select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
    loop
      continue when pg_relation_size(written.name::regclass) = 0;
      execute 'lock table ' || written.name || ' in exclusive mode';
      if pg_relation_size(written.name::regclass) > 262144 then
        execute 'truncate ' || written.name || ' cascade';
      else
        execute 'delete from ' || written.name;
      end if;
    end loop;
    perform setval(seqrelid, seqstart, false) from pg_sequence
      where exists (select from pg_depend where objid = seqrelid and deptype in ('a', 'i'));
  end $$`;

async function emptyTables(db: Db): Promise<void> {
  await db.execute(EMPTY_TABLES);
}
