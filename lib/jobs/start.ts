import 'server-only';
import { getEnv } from '../config/env';
import { watchContent } from '../content/watch-content';
import { runtime } from '../core/process-wide.mjs';
import { closeDatabase, getDatabase } from '../db/client';
import { prepareDatabase } from '../db/migrate';
import { getLogger, logConsole } from '../http/logger';
import { resealFactors } from '../identity/commands/reseal-factors';
import { fillHolderKeys } from '../passes/commands/fill-holder-keys';
import { resealCodes } from '../promotions/commands/reseal-codes';
import { jobHandlers, SCHEDULE } from './handlers';
import { requeueMails } from './send-mail';
import { startWorker } from './worker';

/** Migrates the database and starts the worker, unless `JOBS=off`. */
export async function startOperations(): Promise<void> {
  runtime.stop = closeDatabase;
  runtime.logConsole = logConsole;
  try {
    await prepareDatabase();
    const { db } = await getDatabase();
    await fillHolderKeys(db);
    await resealFactors(db);
    await resealCodes(db);
    const watch = await watchContent(db);
    const stopJobs = getEnv().JOBS === 'on' ? await startJobs() : undefined;
    runtime.stop = async () => {
      watch.stop();
      await stopJobs?.();
      await closeDatabase();
    };
  } catch (error) {
    runtime.onStartFailed?.(error);
    throw error;
  }
}

async function startJobs(): Promise<() => Promise<void>> {
  const database = await getDatabase();
  await requeueMails(database.db);
  const worker = await startWorker({ database, handlers: jobHandlers, schedule: SCHEDULE });
  return () => worker.stop();
}

/** Logs route and digest only: URL and body of a request may contain personal data. */
export function logRenderError(error: unknown, context: { routePath: string; routeType: string }): void {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  getLogger().error(
    { digest, route: context.routePath, type: context.routeType, err: error },
    'render failed',
  );
}
