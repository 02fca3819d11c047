import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getDatabase, type Database, type Db } from './client';
import { countRows } from './rows';
import { prepareQueues } from './queue';
import { PRELUDE } from './text-search';

const FOLDER = join(process.cwd(), 'lib/db/migrations');
const journalSchema = z.object({ entries: z.array(z.unknown()) });

/** Applies the migrations that are missing and creates the job queues. */
export async function migrateDatabase(database: Database): Promise<void> {
  await database.migrate(FOLDER, PRELUDE);
  await prepareQueues(database);
}

/** Opens the configured database and brings it up to date. Runs at every start. */
export async function prepareDatabase(): Promise<void> {
  await migrateDatabase(await getDatabase());
}

/** How many migrations this build knows that the database does not have; 0 means ready. */
export async function missingMigrations(db: Db): Promise<number> {
  const journal = journalSchema.parse(JSON.parse(readFileSync(join(FOLDER, 'meta/_journal.json'), 'utf8')));
  const applied = await countRows(db, sql`select 1 from drizzle.__drizzle_migrations`);
  return journal.entries.length - applied;
}
