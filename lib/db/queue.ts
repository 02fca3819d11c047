import 'server-only';
import type PgBoss from 'pg-boss';
import { perProcess } from '../core/process-wide.mjs';
import { sqlWithValues, type Database, type Db } from './client';
import { rawRows } from './rows';

type Policy = { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number };

/**
 * Retry policy of every queue, in seconds. After `expireInSeconds` a job whose worker died is retried. Periodic work
 * is not retried.
 */
export const QUEUES = {
  // with exponential backoff, the last of twelve retries comes about eleven hours after the first attempt
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
  /** Delay in seconds. */
  startAfterSeconds?: number;
  /** At most one job of this queue per time slot of this length, across all instances. */
  oncePerSeconds?: number;
};

const JOBS_KEPT_SECONDS = 6 * 3_600;
const ARCHIVE_KEPT_DAYS = 7;

/** One per process, so that any enqueued job wakes the worker. */
const shared = perProcess('queue', (): { sender?: Promise<PgBoss>; wakeWorker?: () => void } => ({}));

/** @param executeSql runs a statement; without values it may contain several */
export async function createBoss(executeSql: PgBoss.Db['executeSql']): Promise<PgBoss> {
  const { default: Boss } = await import('pg-boss');
  return new Boss({
    db: { executeSql },
    // the worker in lib/jobs does this itself
    supervise: false,
    schedule: false,
    archiveCompletedAfterSeconds: JOBS_KEPT_SECONDS,
    deleteAfterDays: ARCHIVE_KEPT_DAYS,
  });
}

/** Only inserts jobs, always in the caller's transaction; never started. */
function sender(): Promise<PgBoss> {
  shared.sender ??= createBoss(() => Promise.reject(new Error('A job needs a transaction.')));
  return shared.sender;
}

/**
 * Queues a job in the caller's transaction, atomically with it. Uses the library's bulk insert because only that
 * numbers its parameters like drizzle.
 */
export const enqueue = (
  db: Db,
  queue: QueueName,
  data: Record<string, unknown>,
  options: EnqueueOptions = {},
): Promise<void> => enqueueAll(db, queue, [data], options);

/** {@link enqueue} for several jobs in one statement. */
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

/** Registers a callback that wakes this process's worker, instead of waiting for its next round. */
export function onEnqueue(wake: (() => void) | undefined): void {
  shared.wakeWorker = wake;
}

/** Creates the tables and queues of the job library. Runs with the migrations; idempotent. */
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
