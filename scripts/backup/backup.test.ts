import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { seedCatalogue } from '@/lib/catalogue/sample';
import { resetEnv } from '@/lib/config/env';
import { createPgliteDb } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { queryColumn } from '@/lib/db/rows';
import { backup, restore } from './backup';

/** The embedded database, in temporary folders. */
let root = '';
const dataDir = (name: string) => join(root, name);

function use(name: string) {
  delete process.env.DATABASE_URL;
  process.env.DATA_DIR = dataDir(name);
  resetEnv();
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'passage-backup-'));
  use('one');
  mkdirSync(dataDir('one'));
  const database = await createPgliteDb(join(dataDir('one'), 'database'));
  await migrateDatabase(database);
  await seedCatalogue(database.db);
  await database.db.execute(sql`insert into rate_limits (key, points) values ('a key', 7)`);
  await database.close();
});
afterEach(() => {
  delete process.env.DATA_DIR;
  resetEnv();
  rmSync(root, { recursive: true });
});

/** Facts of a database for the opening list. */
async function marksIn(name: string): Promise<string[]> {
  const database = await createPgliteDb(join(dataDir(name), 'database'));
  const marks = await queryColumn(database.db, z.string(), sql`select id from opening_checks order by id`);
  await database.close();
  return marks;
}

/** Opens several databases in sequence, which is slow on some machines. */
const PATIENCE_MS = 180_000;

it(
  'the embedded database is restored row by row; a modified backup is detected',
  async () => {
    const saved = join(root, 'saved');
    const tables = await backup(saved);
    expect(tables).toBeGreaterThan(30);
    await expect(backup(saved)).rejects.toThrow('not empty');
    use('two');
    expect(await restore(saved)).toBe(tables);
    await expect(restore(saved)).rejects.toThrow('already');
    expect(await marksIn('two')).toEqual(['backup', 'restore']);

    use('one');
    expect(await marksIn('one')).toEqual(['backup']);
    expect(await restore(saved, dataDir('tried'))).toBe(tables);
    expect(await marksIn('one')).toEqual(['backup', 'restore']);

    const changed = join(root, 'changed');
    cpSync(saved, changed, { recursive: true });
    const manifest = readFileSync(join(changed, 'manifest.json'), 'utf8');
    writeFileSync(
      join(changed, 'manifest.json'),
      manifest.replace(/("public\.rate_limits": "1 rows, )-?\d+/, '$10'),
    );
    use('three');
    await expect(restore(changed)).rejects.toThrow('public.rate_limits');
  },
  PATIENCE_MS,
);
