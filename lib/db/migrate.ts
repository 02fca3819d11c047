import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDatabase, type Database, type Db } from './client';
import { countRows } from './rows';
import { PRELUDE } from './text-search';

const FOLDER = join(process.cwd(), 'lib/db/migrations');
const journalSchema = z.object({ entries: z.array(z.unknown()) });

/** Applies missing migrations. */
export async function migrateDatabase(database: Database): Promise<void> {
  await database.migrate(FOLDER, PRELUDE);
}

/** Opens and migrates the configured database. Runs at every start. */
export async function prepareDatabase(): Promise<void> {
  await migrateDatabase(await getDatabase());
}

/** Number of migrations this build knows that the database lacks; 0 means ready. */
export async function missingMigrations(db: Db): Promise<number> {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')));
  const applied = await countRows(db, sql`select 1 from drizzle.__drizzle_migrations`);
  return journal.entries.length - applied;
}
