import 'server-only';
import { mkdirSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { ClientBase, Pool, PoolClient } from 'pg';
import { previewedDb } from '../config/as-of.mjs';
import { getEnv } from '../config/env';
import { perProcess } from '../core/process-wide.mjs';
import { inTurn } from './in-turn';
import { lockFolder } from './lock';
import { migratePostgres } from './migrate-postgres';
import { StatementNames } from './statement-names';

/**
 * The database or an open transaction, on either engine (embedded PGlite, or a PostgreSQL server). Commands take it as
 * an argument: using the global one inside a transaction deadlocks PGlite's single connection. Only entry points call
 * {@link getDb}.
 */
export type Db = PgDatabase<PgQueryResultHKT>;

export type Database = {
  db: Db;
  kind: 'pglite' | 'postgres';
  /** Runs the prelude, then missing migrations. Instances that start together wait for each other. */
  migrate(migrationsFolder: string, prelude: string): Promise<void>;
  /** Embedded only: the data folder as one archive, for backups. */
  dump?(): Promise<Blob>;
  close(): Promise<void>;
};

/** Begins like pg's own messages, which lib/db/is-unreachable.ts knows. */
const SILENCE = 'Connection terminated: the database does not answer';

/**
 * The embedded database in a folder, or in memory. Loads the full-text extensions.
 * @param archive initial contents of a new folder, as returned by `dump`
 */
export async function createPgliteDb(folder?: string, archive?: Blob): Promise<Database> {
  const [{ EmbeddedDatabase }, { unaccent }, { pg_trgm }, { drizzle }, { migrate }] = await Promise.all([
    import('./embedded-database'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ]);
  const client = await EmbeddedDatabase.open({
    ...(folder ? { dataDir: folder } : {}),
    ...(archive ? { loadDataDir: archive } : {}),
    extensions: { unaccent, pg_trgm },
  });
  const db = drizzle({ client, casing: 'snake_case' });
  return {
    kind: 'pglite',
    db,
    async migrate(migrationsFolder, prelude) {
      await client.exec(prelude);
      await migrate(db, { migrationsFolder });
    },
    dump: () => client.dumpDataDir('gzip'),
    close: () => client.close(),
  };
}

export type PostgresLimits = {
  /** How long to wait for a connection, new or from the pool. */
  connectMs?: number;
  /**
   * How long a connection in use may receive nothing before it is closed; 0 for no limit. A hung server, a cut network
   * or a blocked statement would otherwise hold calls and connections forever.
   */
  silenceMs?: number;
  /** Address of the owner of the tables, who runs the migrations; without it, the user of the pool does. */
  ownerUrl?: string | undefined;
};

type Statement = { text: string; name?: string | undefined };
type Query = (statement: Statement, values?: unknown[]) => Promise<unknown>;

/** Without parameters, a text may hold several statements, or begin and end a transaction. */
const isOneQuery = (text: string): boolean => /^\s*(?:select|with)\b[^;]*$/i.test(text);

/** The same client for drizzle, which asks by text: names the statements that run often. */
function naming<Client extends Pool | PoolClient>(client: Client, names: StatementNames): Client {
  const bound = client.query.bind(client) as unknown as Query;
  // a page that reads in a transaction, a previewed draft, asks several at once, which pg 9 refuses
  const ask = 'totalCount' in client ? bound : inTurn(bound);
  const query: Query = (statement, values) =>
    values?.length || isOneQuery(statement.text)
      ? ask({ ...statement, name: names.nameOf(statement.text) }, values)
      : ask(statement, values);
  return Object.assign(Object.create(client) as Client, { query });
}

/** A pool of connections to PostgreSQL 15 or newer. Several instances may share the server. */
export async function createPostgresDb(
  url: string,
  poolSize: number,
  { connectMs = 10_000, silenceMs = 30_000, ownerUrl }: PostgresLimits = {},
): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const connection = { connectionString: url, connectionTimeoutMillis: connectMs };
  // pg's `query_timeout` would return the blocked connection to the pool and wait as long again for its rollback
  const stream = () => {
    const socket = new Socket();
    return socket.setTimeout(silenceMs, () => socket.destroy(new Error(SILENCE)));
  };
  // compiling a plan takes hundreds of milliseconds, each time anew: far more than it saves in a call
  const onConnect = async (client: ClientBase) => void (await client.query('set jit = off'));
  const settings = { ...connection, max: poolSize, stream, onConnect };
  const pool = new pg.Pool(settings);
  // a broken idle connection must not end the process; the pool replaces it
  pool.on('error', () => undefined);
  // nor one that breaks in a transaction: its statement fails and reports the error
  pool.on('connect', (client) => client.on('error', () => undefined));
  const names = new StatementNames();
  const onClient = (client: Pool | PoolClient) =>
    drizzle({ client: naming(client, names), casing: 'snake_case' });
  const perClient = new WeakMap<PoolClient, ReturnType<typeof onClient>>();
  pool.on('connect', (client) => perClient.set(client, onClient(client)));
  const db: Db = Object.assign(onClient(pool), {
    // given a pool, drizzle keeps the connection forever if `begin` fails
    async transaction(...args: Parameters<Db['transaction']>) {
      const client = await pool.connect();
      return (perClient.get(client) ?? onClient(client)).transaction(...args).finally(() => client.release());
    },
  });
  return {
    kind: 'postgres',
    db,
    migrate: (folder, prelude) =>
      migratePostgres({ connection, ...(ownerUrl ? { ownerUrl } : {}), folder, prelude }),
    close: () => pool.end(),
  };
}

async function openDatabase(): Promise<Database> {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_POOL_SIZE, DATA_DIR } = getEnv();
  if (DATABASE_URL)
    return createPostgresDb(DATABASE_URL, DATABASE_POOL_SIZE, { ownerUrl: DATABASE_OWNER_URL });
  mkdirSync(DATA_DIR, { recursive: true });
  await lockFolder(DATA_DIR);
  return createPgliteDb(join(DATA_DIR, 'database'));
}

/** One per process: a second PGlite on the same folder would lose data. Tests substitute their own database. */
export const processDatabase = perProcess('database', (): { open?: Promise<Database> | undefined } => ({}));

/** The database of this process, opened on first use. */
export function getDatabase(): Promise<Database> {
  processDatabase.open ??= openDatabase();
  return processDatabase.open;
}

const isDb = (value: unknown): value is Db => value !== undefined;

/** The database of this process; in the preview of a draft, what would be in it. */
export async function getDb(): Promise<Db> {
  const previewed = previewedDb();
  return isDb(previewed) ? previewed : (await getDatabase()).db;
}

export async function closeDatabase(): Promise<void> {
  const { open } = processDatabase;
  processDatabase.open = undefined;
  await (await open)?.close();
}
