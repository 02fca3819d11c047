/**
 * Loads 20,000 events and 2,000 places into the database of `DATABASE_URL` for `npm run bench`; with `past`, as many
 * past events; with a number, the sample's events so many times more. Runs in its own process.
 */
import { now } from '@/lib/config/env';
import { dayOf } from '@/lib/core/dates';
import { closeDatabase, getDatabase } from '@/lib/db/client';
import { migrateDatabase } from '@/lib/db/migrate';
import { loadBigContent, loadPastContent } from '@/tests/support/big-content';

const database = await getDatabase();
await migrateDatabase(database);
const today = dayOf(now());
const times = Number(process.argv[2]) || undefined;
await (process.argv.includes('past')
  ? loadPastContent(database.db, today)
  : loadBigContent(database.db, today, times));
await closeDatabase();
