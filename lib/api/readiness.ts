import 'server-only';
import { getDb } from '../db/client';
import { missingMigrations } from '../db/migrate';
import { getLogger } from '../http/logger';

const PATIENCE_MS = 3_000;

/** Does the database answer in good time, with every migration this build knows? */
export async function isReady(): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), PATIENCE_MS);
  });
  try {
    return (await Promise.race([getDb().then(missingMigrations), tooLate])) <= 0;
  } catch (error) {
    getLogger().error({ err: error }, 'not ready');
    return false;
  } finally {
    clearTimeout(timer);
  }
}
