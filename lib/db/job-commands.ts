import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { perProcess } from '../core/process-wide.mjs';
import type { Db } from './client';
import { isDue } from './job-queries';
import type { QueueName } from '../core/queues';
import { delayAfter, QUEUES } from './job-rules';
import { jobs } from './tables';

export type EnqueueOptions = {
  /** Delay in seconds. */
  startAfterSeconds?: number;
  /** At most one job of this queue per time slot of this length, across all instances. At most six hours. */
  oncePerSeconds?: number;
};

/** A claimed job. */
export type Job = Pick<typeof jobs.$inferSelect, 'id' | 'name' | 'data' | 'attempts'>;

/** One per process, so that any enqueued job wakes the worker. */
const shared = perProcess('queue', (): { wakeWorker?: (() => void) | undefined } => ({}));

/** Queues a job in the caller's transaction, atomically with it. */
export const enqueue = (
  db: Db,
  queue: QueueName,
  data: Record<string, unknown>,
  options: EnqueueOptions = {},
): Promise<void> => enqueueAll(db, queue, [data], options);

const seconds = (count: number) => sql`make_interval(secs => ${count})`;

/** {@link enqueue} for several jobs in one statement. */
export async function enqueueAll(
  db: Db,
  queue: QueueName,
  all: readonly Record<string, unknown>[],
  { startAfterSeconds = 0, oncePerSeconds }: EnqueueOptions = {},
): Promise<void> {
  if (!all.length) return;
  const runAt = sql`now() + ${seconds(startAfterSeconds)}`;
  const slot = oncePerSeconds ? sql`date_bin(${seconds(oncePerSeconds)}, now(), 'epoch')` : null;
  await db
    .insert(jobs)
    .values(all.map((data) => ({ name: queue, data, runAt, slot })))
    .onConflictDoNothing();
  if (!startAfterSeconds) shared.wakeWorker?.();
}

/** Registers a callback that wakes this process's worker, instead of waiting for its next round. */
export function onEnqueue(wake: (() => void) | undefined): void {
  shared.wakeWorker = wake;
}

/** Takes due jobs, which other workers then skip until the lock expires. */
export async function claimJobs(db: Db, queue: QueueName, limit: number): Promise<Job[]> {
  const due = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(eq(jobs.name, queue), isDue))
    .orderBy(jobs.runAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  return (
    db
      .update(jobs)
      .set({
        attempts: sql`${jobs.attempts} + 1`,
        lockedUntil: sql`now() + ${seconds(QUEUES[queue].lockSeconds)}`,
      })
      // an array is read once; a joined subquery may be read again and exceed its limit
      .where(sql`${jobs.id} = any(array${due})`)
      .returning({ id: jobs.id, name: jobs.name, data: jobs.data, attempts: jobs.attempts })
  );
}

/** Condition: no other worker has claimed the job since. */
const isHeld = ({ id, attempts }: Job) => and(eq(jobs.id, id), eq(jobs.attempts, attempts));

export async function completeJob(db: Db, job: Job): Promise<void> {
  await db
    .update(jobs)
    .set({ status: 'done', lockedUntil: null, lastError: null, finishedAt: sql`now()` })
    .where(isHeld(job));
}

/** Schedules the next attempt, or closes the job after the last one. */
export async function failJob(db: Db, job: Job, reason: string): Promise<void> {
  const { retryLimit } = QUEUES[job.name];
  const delay = sql`${seconds(delayAfter(QUEUES[job.name], job.attempts))} * (1 + random())`;
  await db
    .update(jobs)
    .set({
      lockedUntil: null,
      lastError: reason,
      ...(job.attempts > retryLimit
        ? { status: 'failed', finishedAt: sql`now()` }
        : { runAt: sql`now() + ${delay}` }),
    })
    .where(isHeld(job));
}

/** Unlocks all jobs, without counting the interrupted attempt. Only for a database without other workers. */
export async function unlockJobs(db: Db): Promise<void> {
  await db
    .update(jobs)
    .set({ lockedUntil: null, attempts: sql`${jobs.attempts} - 1` })
    .where(sql`${jobs.lockedUntil} is not null`);
}
