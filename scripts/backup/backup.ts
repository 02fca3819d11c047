import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { getEnv, now } from '@/lib/config/env';
import { differences } from './checksums';
import { readManifest, writeManifest } from './manifest';
import { dumpPglite, restorePglite } from './pglite';
import { dumpPostgres, restorePostgres } from './postgres';

/** Writes the configured database to a new folder. @returns the number of tables */
export async function backup(folder: string): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { DATABASE_URL, DATA_DIR } = getEnv();
  const createdAt = now().toISOString();
  const checksums = DATABASE_URL
    ? await dumpPostgres(DATABASE_URL, folder)
    : await dumpPglite(DATA_DIR, folder);
  writeManifest(folder, { kind: DATABASE_URL ? 'postgres' : 'pglite', createdAt, checksums });
  return Object.keys(checksums).length;
}

/**
 * Restores into the configured database, which must be empty, and verifies the checksum of every table.
 * @throws when a table differs
 */
export async function restore(folder: string): Promise<number> {
  const { kind, checksums } = readManifest(folder);
  const { DATABASE_URL, DATA_DIR } = getEnv();
  if ((kind === 'postgres') !== (DATABASE_URL !== undefined))
    throw new Error(
      kind === 'postgres'
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'This is a backup of the embedded database: leave DATABASE_URL empty.',
    );
  const restored = DATABASE_URL
    ? await restorePostgres(DATABASE_URL, folder)
    : await restorePglite(DATA_DIR, folder);
  const different = differences(checksums, restored);
  if (different.length) throw new Error(`Not the same as backed up: ${different.join(', ')}.`);
  return Object.keys(checksums).length;
}
