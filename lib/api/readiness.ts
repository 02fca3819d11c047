import 'server-only';
import { getDb, type Db } from '../db/client';
import { queueStates } from '../db/job-queries';
import { missingMigrations } from '../db/migrate';
import { getLogger } from '../http/logger';
import { diskState } from '../jobs/disk';
import { DISK_LOW_BYTES, QUEUE_LATE_SECONDS } from '../jobs/operation-rules';

const PATIENCE_MS = 3_000;

export type Readiness = {
  status: 'ok' | 'unavailable';
  checks: {
    database: 'ok' | 'unavailable';
    queue: 'ok' | 'late' | 'unknown';
    disk: 'ok' | 'low' | 'unknown';
  };
};

async function withinPatience<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The database did not answer in time.')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

async function diskCheck(): Promise<Readiness['checks']['disk']> {
  const disk = await diskState();
  if (!disk) return 'unknown';
  return disk.freeBytes < DISK_LOW_BYTES ? 'low' : 'ok';
}

async function databaseChecks(db: Db): Promise<Pick<Readiness['checks'], 'database' | 'queue'>> {
  if ((await missingMigrations(db)) > 0) return { database: 'unavailable', queue: 'unknown' };
  const isLate = (await queueStates(db)).some(({ lagSeconds }) => lagSeconds > QUEUE_LATE_SECONDS);
  return { database: 'ok', queue: isLate ? 'late' : 'ok' };
}

/**
 * Whether this instance may receive traffic: the database responds in time and has every migration this build knows.
 * Late jobs and a full disk are reported for alerts, but the shop keeps working, so they do not affect readiness.
 */
export async function readiness(): Promise<Readiness> {
  const disk = await diskCheck();
  try {
    const checks = await withinPatience(getDb().then(databaseChecks));
    return { status: checks.database, checks: { ...checks, disk } };
  } catch (error) {
    getLogger().error({ err: error }, 'not ready');
    return { status: 'unavailable', checks: { database: 'unavailable', queue: 'unknown', disk } };
  }
}
