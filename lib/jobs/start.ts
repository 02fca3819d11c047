import 'server-only';
import { getEnv } from '../config/env';
import { watchContent } from '../content/watch-content';
import { getDatabase } from '../db/client';
import { prepareDatabase } from '../db/migrate';
import { getLogger } from '../http/logger';
import { jobHandlers, SCHEDULE } from './handlers';
import { requeueMails } from './send-mail';
import { startWorker } from './worker';

// scripts/server.mjs, which is not part of the bundle, gives and takes these
const holder = globalThis as typeof globalThis & {
  passageStop?: () => Promise<void>;
  passageStartFailed?: (error: unknown) => void;
};

/** Brings the database up to date and starts the worker, unless `JOBS=off`. */
export async function startOperations(): Promise<void> {
  try {
    await prepareDatabase();
    const watch = await watchContent((await getDatabase()).db);
    const stopJobs = getEnv().JOBS === 'on' ? await startJobs() : undefined;
    holder.passageStop = async () => {
      watch.stop();
      await stopJobs?.();
    };
  } catch (error) {
    holder.passageStartFailed?.(error);
    throw error;
  }
}

async function startJobs(): Promise<() => Promise<void>> {
  const database = await getDatabase();
  await requeueMails(database.db);
  const worker = await startWorker({ database, handlers: jobHandlers, schedule: SCHEDULE });
  return () => worker.stop();
}

/** Route and digest only: a request's address and body can hold personal data. */
export function logRenderError(error: unknown, context: { routePath: string; routeType: string }): void {
  const digest = error instanceof Error && 'digest' in error ? error.digest : undefined;
  getLogger().error(
    { digest, route: context.routePath, type: context.routeType, err: error },
    'render failed',
  );
}
