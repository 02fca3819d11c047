import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { getEnv, now } from '@/lib/config/env';
import { differences } from './checksums';
import { dumpPglite, restorePglite } from './pglite';
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
