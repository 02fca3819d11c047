import 'server-only';
import type PgBoss from 'pg-boss';
import { perProcess } from '../core/process-wide.mjs';
import { sqlWithValues, type Database, type Db } from './client';
import { rawRows } from './rows';

type Policy = { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number };

/**
 * Every queue and how stubborn it is; seconds. `expireInSeconds` is after how long a job whose worker died
 * is taken for lost and tried again. Work that comes back by the clock anyway is not repeated.
 */
export const QUEUES = {
  // with doubling pauses the last of twelve repetitions comes about eleven hours after the first attempt
  'send-mail': { retryLimit: 12, retryDelay: 5, retryBackoff: true, expireInSeconds: 120 },
  'sandbox-webhook': { retryLimit: 5, retryDelay: 2, retryBackoff: true, expireInSeconds: 60 },
  'reconcile-payments': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'reconcile-reversals': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'expire-orders': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'remind-renewals': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'remind-invoices': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'deliver-gifts': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
  'clean-up': { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 300 },
} as const satisfies Record<string, Policy>;

export type QueueName = keyof typeof QUEUES;

export type EnqueueOptions = {
  /** Not before so many seconds from now. */
  startAfterSeconds?: number;
  /** At most one job of this queue per slot of so many seconds, however many instances ask for it. */
  oncePerSeconds?: number;
};

const JOBS_KEPT_SECONDS = 6 * 3_600;
const ARCHIVE_KEPT_DAYS = 7;

/** One per process: the worker must be woken whoever queues a job. */
const shared = perProcess('queue', (): { sender?: Promise<PgBoss>; wakeWorker?: () => void } => ({}));

/** @param executeSql how a statement reaches the database; several statements when there are no values */
export async function createBoss(executeSql: PgBoss.Db['executeSql']): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  return new Boss({
    db: { executeSql },
    // the worker of lib/jobs looks after these itself
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: JOBS_KEPT_SECONDS,
    deleteAfterDays: ARCHIVE_KEPT_DAYS,
  });
}

/** Writes jobs only, each time through the caller's transaction; it is never started. */
function sender(): Promise<PgBoss> {
  shared.sender ??= createBoss(() => Promise.reject(new Error('A job needs a transaction.')));
  return shared.sender;
}

/**
 * Queues a job in the caller's transaction: it exists if, and only if, the transaction commits.
 * It goes through the library's call for many jobs because that one names each parameter once, as drizzle
 * numbers them.
 */
export const enqueue = (
  db: Db,
  queue: QueueName,
  data: Record<string, unknown>,
  options: EnqueueOptions = {},
): Promise<void> => enqueueAll(db, queue, [data], options);

/** {@link enqueue} for many, in one statement. */
export async function enqueueAll(
  db: Db,
  queue: QueueName,
  all: readonly Record<string, unknown>[],
  { startAfterSeconds, oncePerSeconds }: EnqueueOptions = {},
): Promise<void> {
  if (!all.length) return;
  const boss = await sender();
  const jobs = all.map((data) => ({
    name: queue,
    data,
    ...(startAfterSeconds ? { startAfter: String(startAfterSeconds) } : {}),
    ...(oncePerSeconds ? { singletonSeconds: oncePerSeconds } : {}),
  }));
  const executeSql = async (text: string, values: unknown[]) => ({
    rows: await rawRows(
      db,
      sqlWithValues(
        text,
        values.map((value) => value ?? null),
      ),
    ),
  });
  await boss.insert(jobs, { db: { executeSql } });
  if (!startAfterSeconds) shared.wakeWorker?.();
}

/** Lets the worker of this process look for jobs at once instead of at its next round. */
export function onEnqueue(wake: (() => void) | undefined): void {
  shared.wakeWorker = wake;
}

/** Creates what the queue needs in the database. Runs with the migrations; repeated, it changes nothing. */
export async function prepareQueues(database: Database): Promise<void> {
  const boss = await createBoss((text, values) => database.run(text, values));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const [name, policy] of Object.entries(QUEUES)) {
    if (known.has(name)) await boss.updateQueue(name, { name, ...policy });
    else await boss.createQueue(name, { name, ...policy });
  }
  await boss.stop({ graceful: false });
}
