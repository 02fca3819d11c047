import { existsSync, mkdirSync, openAsBlob, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPgliteDb } from '@/lib/db/client';
import { lockFolder } from '@/lib/db/lock';
import { checksumsOf, type Checksums } from './checksums';

const FILE = 'database.tar.gz';
export const databaseIn = (dataDir: string) => join(dataDir, 'database');

const locked = new Set<string>();

/** Locks a data folder for the rest of this process, which may open its database several times. */
export async function lockOnce(dataDir: string): Promise<void> {
  if (locked.has(dataDir)) return;
  await lockFolder(dataDir);
  locked.add(dataDir);
}

/** Dumps the embedded database. One process owns its folder, so the server must be stopped. */
export async function dumpPglite(dataDir: string, folder: string): Promise<Checksums> {
  if (!existsSync(databaseIn(dataDir))) throw new Error(`There is no database in ${dataDir}.`);
  await lockOnce(dataDir);
  const database = await createPgliteDb(databaseIn(dataDir));
  try {
    const checksums = await checksumsOf(database.db);
    const dump = await database.dump?.();
    if (!dump) throw new Error('The embedded database gave no dump.');
    writeFileSync(join(folder, FILE), Buffer.from(await dump.arrayBuffer()));
    return checksums;
  } finally {
    await database.close();
  }
}

/** Restores into a data folder without a database. @throws when it has one */
export async function restorePglite(dataDir: string, folder: string): Promise<Checksums> {
  if (existsSync(databaseIn(dataDir)))
    throw new Error(`There is a database in ${dataDir} already. Name another folder in DATA_DIR.`);
  mkdirSync(dataDir, { recursive: true });
  await lockOnce(dataDir);
  const database = await createPgliteDb(databaseIn(dataDir), await openAsBlob(join(folder, FILE)));
  try {
    return await checksumsOf(database.db);
  } finally {
    await database.close();
  }
}
