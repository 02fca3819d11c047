import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { createPostgresDb } from '@/lib/db/client';
import { queryColumn } from '@/lib/db/rows';
import { findPostgres } from '../setup/postgres.mjs';
import { checksumsOf, type Checksums } from './checksums';

const FILE = 'database.dump';

/** Parameters of an address that say how the connection is encrypted, and their names in the environment of `libpq`. */
const ENCRYPTION = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
} as const;

/** An address as the programs of PostgreSQL read it from their environment. */
export function clientSettings(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const encryption = Object.entries(ENCRYPTION).flatMap(([parameter, name]) => {
    const value = searchParams.get(parameter);
    return value ? [[name, value] as const] : [];
  });
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: pathname.slice(1),
    ...Object.fromEntries(encryption),
  };
}

/** Runs a PostgreSQL program. The URL is passed in the environment, which the process list does not show. */
async function runProgram(program: string, url: string, args: string[]): Promise<void> {
  // the client programs suffice, and the container's tools have no others
  const folder = findPostgres([program]);
  if (!folder) throw new Error('The programs of PostgreSQL are not installed (Debian: postgresql-client).');
  const env = { ...process.env, ...clientSettings(url) };
  try {
    await promisify(execFile)(join(folder, program), args, { env, encoding: 'utf8' });
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr) : '';
    throw new Error(`${program} failed: ${said.trim().split('\n').slice(-3).join(' ')}`, { cause: error });
  }
}

/** Dumps a database that may be in use: `pg_dump` and the checksums share one snapshot. */
export async function dumpPostgres(url: string, folder: string): Promise<Checksums> {
  const database = await createPostgresDb(url, 1, { silenceMs: 0 });
  try {
    return await database.db.transaction(
      async (tx) => {
        const [id] = await queryColumn(tx, z.string(), sql`select pg_export_snapshot() as id`);
        await runProgram('pg_dump', url, [
          '--format=custom',
          '--no-owner',
          '--no-privileges',
          `--snapshot=${id ?? ''}`,
          `--file=${join(folder, FILE)}`,
        ]);
        return checksumsOf(tx);
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  } finally {
    await database.close();
  }
}

/** Restores into an empty database. @throws when it is not empty */
export async function restorePostgres(url: string, folder: string): Promise<Checksums> {
  const database = await createPostgresDb(url, 1, { silenceMs: 0 });
  try {
    const [tables] = await queryColumn(
      database.db,
      z.number(),
      sql`select count(*)::int as tables from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    if (tables) throw new Error('The database is not empty. Create a new one and name it in DATABASE_URL.');
    await runProgram('pg_restore', url, [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      '--no-privileges',
      `--dbname=${new URL(url).pathname.slice(1)}`,
      join(folder, FILE),
    ]);
    return await checksumsOf(database.db);
  } finally {
    await database.close();
  }
}
