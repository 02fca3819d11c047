import { getEnv } from '@/lib/config/env';
import { closeDatabase, getDb } from '@/lib/db/client';
import { FolderInUseError } from '@/lib/db/lock';
import { prepareDatabase } from '@/lib/db/migrate';
import { seedDemo } from '@/lib/jobs/demo';
import { reasonOf } from './reason';

/** Creates or migrates the database; in demo mode also loads the sample data, once. */
async function prepare(): Promise<string | undefined> {
  try {
    getEnv();
  } catch (error) {
    return reasonOf(error);
  }
  try {
    await prepareDatabase();
    if (getEnv().DEMO) await seedDemo(await getDb());
  } catch (error) {
    if (process.env.LOG_LEVEL === 'debug') console.error(error);
    return explain(error);
  } finally {
    await closeDatabase().catch(() => undefined);
  }
  return undefined;
}

const fault = await prepare();
if (fault) {
  console.error(`\n${fault}\n`);
  process.exitCode = 1;
}

/** One sentence for the operator. `LOG_LEVEL=debug` shows the details. */
function explain(error: unknown): string {
  if (error instanceof FolderInUseError) return error.message;
  const { DATABASE_URL, DATA_DIR } = getEnv();
  const hint = DATABASE_URL
    ? 'Check DATABASE_URL and the server behind it.'
    : `If ${DATA_DIR} holds nothing you need, delete it and start again.`;
  return `The database could not be prepared: ${reasonOf(error)}. ${hint}`;
}
