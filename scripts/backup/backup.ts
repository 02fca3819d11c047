import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getEnv, now } from '@/lib/config/env';
import { createPgliteDb, createPostgresDb, type Db } from '@/lib/db/client';
import { differences } from './checksums';
import { markDone } from './mark';
import { databaseIn, dumpPglite, lockOnce, restorePglite } from './pglite';
import { dumpPostgres, restorePostgres } from './postgres';

/** Stored with the data of a backup, to verify a restored database. */
const manifestSchema = z.object({
  format: z.literal(1),
  kind: z.enum(['pglite', 'postgres']),
  createdAt: z.iso.datetime(),
  checksums: z.record(z.string(), z.string()),
});
type Manifest = z.infer<typeof manifestSchema>;

const FILE = 'manifest.json';

function writeManifest(folder: string, manifest: Omit<Manifest, 'format'>): void {
  writeFileSync(join(folder, FILE), `${JSON.stringify({ format: 1, ...manifest }, null, 2)}\n`);
}

function readManifest(folder: string): Manifest {
  const file = join(folder, FILE);
  const parsed = existsSync(file) && manifestSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed || !parsed.success) throw new Error(`${folder} holds no backup of this software.`);
  return parsed.data;
}

/** A database by its address: PostgreSQL, or the folder of an embedded one. */
type Place = { url: string } | { folder: string };

function configuredPlace(): Place {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATA_DIR } = getEnv();
  return DATABASE_URL ? { url: DATABASE_OWNER_URL ?? DATABASE_URL } : { folder: DATA_DIR };
}

async function onDatabase(place: Place, work: (db: Db) => Promise<void>): Promise<void> {
  if ('folder' in place) await lockOnce(place.folder);
  const database =
    'url' in place
      ? await createPostgresDb(place.url, 1, { silenceMs: 0 })
      : await createPgliteDb(databaseIn(place.folder));
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

/** Writes the configured database to a new folder. @returns the number of tables */
export async function backup(folder: string): Promise<number> {
  if (existsSync(folder) && readdirSync(folder).length) throw new Error(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const place = configuredPlace();
  const createdAt = now();
  const checksums =
    'url' in place ? await dumpPostgres(place.url, folder) : await dumpPglite(place.folder, folder);
  const kind = 'url' in place ? 'postgres' : 'pglite';
  writeManifest(folder, { kind, createdAt: createdAt.toISOString(), checksums });
  await onDatabase(place, (db) => markDone(db, 'backup', createdAt));
  return Object.keys(checksums).length;
}

/**
 * Restores into an empty database and verifies the checksum of every table.
 * @param into address of a database to try the backup in; absent: the configured one
 * @throws when a table differs
 */
export async function restore(folder: string, into?: string): Promise<number> {
  const { kind, createdAt, checksums } = readManifest(folder);
  const configured = configuredPlace();
  const place: Place =
    into === undefined ? configured : 'url' in configured ? { url: into } : { folder: into };
  if ((kind === 'postgres') !== 'url' in place)
    throw new Error(
      kind === 'postgres'
        ? 'This is a backup of PostgreSQL: set DATABASE_URL to an empty database.'
        : 'This is a backup of the embedded database: leave DATABASE_URL empty.',
    );
  const restored =
    'url' in place ? await restorePostgres(place.url, folder) : await restorePglite(place.folder, folder);
  const different = differences(checksums, restored);
  if (different.length) throw new Error(`Not the same as backed up: ${different.join(', ')}.`);
  await onDatabase(configured, async (db) => {
    await markDone(db, 'backup', new Date(createdAt));
    await markDone(db, 'restore', now());
  });
  return Object.keys(checksums).length;
}
