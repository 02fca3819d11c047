import 'server-only';
import { runtime } from '../core/process-wide.mjs';
import type { Database, Db } from '../db/client';
import {
  claimJobs,
  completeJob,
  enqueue,
  failJob,
  onEnqueue,
  unlockJobs,
  type Job,
} from '../db/job-commands';
import { dueQueues } from '../db/job-queries';
import type { QueueName } from '../core/queues';
import { isQueue, QUEUES } from '../db/job-rules';
import { getLogger } from '../http/logger';

export type JobHandler = (data: unknown) => Promise<void>;

export type WorkerOptions = {
  database: Database;
  handlers: Record<QueueName, JobHandler>;
  /** Queues that get a job at this interval in seconds, and one at start. */
  schedule?: Partial<Record<QueueName, number>>;
};

export type Worker = {
  /** Stops taking jobs and waits for running ones. */
  stop(): Promise<void>;
};

const ROUND_MS = 1_000;
/** Delay before looking for a new job, which is queued before its transaction commits. */
const WAKE_MS = 50;
/** Parallel jobs per queue: mail servers are slow, everything else is local work. */
const SIDE_BY_SIDE: Partial<Record<QueueName, number>> = { 'send-mail': 4, 'send-link': 4 };
/** Under load, pause in seconds per second of work. */
const REST_FACTOR = 4;
const REST_MAX_MS = 2_000;

/** More requests a second keep the thread busy, also when stored pages answer each of them at once. */
const BUSY_PER_SECOND = 200;

/** @returns whether visitors keep the thread busy, or did since the last question */
function watchVisitors(): () => boolean {
  let last = { requests: runtime.requests, at: performance.now() };
  return () => {
    const { requests, at } = last;
    last = { requests: runtime.requests, at: performance.now() };
    const perSecond = ((last.requests - requests) * 1000) / Math.max(last.at - at, 1);
    return runtime.activeRequests > 0 || perSecond > BUSY_PER_SECOND;
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Processes the queues. A cheap statement per second checks for due jobs, and one after each enqueue here. */
export async function startWorker({ database, handlers, schedule = {} }: WorkerOptions): Promise<Worker> {
  const { db, kind } = database;
  const state = { isStopping: false };
  const lanes = new Map<QueueName, Promise<void>>();
  const enqueueScheduled = timetable(db, schedule);

  const round = async (): Promise<void> => {
    try {
      await enqueueScheduled();
      for (const queue of await dueQueues(db)) {
        if (lanes.has(queue) || state.isStopping) continue;
        const lane = workThrough(queue, { db, handle: handlers[queue], state });
        lanes.set(
          queue,
          lane.finally(() => lanes.delete(queue)),
        );
      }
    } catch (error) {
      getLogger().error({ err: error }, 'worker round failed');
    }
  };
  let wake: (ms: number) => void = () => undefined;
  /** The time until the next round. A stream of jobs does not extend it. */
  const rest = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ROUND_MS);
      wake = (ms) => {
        clearTimeout(timer);
        setTimeout(resolve, ms);
      };
    });
  const work = async (): Promise<void> => {
    while (!state.isStopping) {
      const rested = rest();
      await round();
      await rested;
    }
  };

  // the embedded database has one process, so jobs still locked at start belong to a dead one
  if (kind === 'pglite') await unlockJobs(db);
  onEnqueue(() => wake(WAKE_MS));
  const working = work();
  return {
    async stop() {
      state.isStopping = true;
      onEnqueue(undefined);
      wake(0);
      await working;
      await Promise.all(lanes.values());
    },
  };
}

type Lane = { db: Db; handle: JobHandler; state: { isStopping: boolean } };

async function workThrough(queue: QueueName, { db, handle, state }: Lane): Promise<void> {
  const areVisitorsWaiting = watchVisitors();
  try {
    while (!state.isStopping) {
      const limit = areVisitorsWaiting() ? 1 : (SIDE_BY_SIDE[queue] ?? 1);
      const claimed = await claimJobs(db, queue, limit);
      if (!claimed.length) return;
      const started = performance.now();
      await Promise.all(claimed.map((job) => runJob(db, job, handle)));
      const rest = Math.min((performance.now() - started) * REST_FACTOR, REST_MAX_MS);
      if (areVisitorsWaiting()) await pause(rest);
    }
  } catch (error) {
    getLogger().error({ queue, err: error }, 'queue failed');
  }
}

async function runJob(db: Db, job: Job, handle: JobHandler): Promise<void> {
  const { id: jobId, name: queue, attempts } = job;
  const started = performance.now();
  try {
    if (attempts > QUEUES[queue].retryLimit + 1) throw new Error('The worker died during the last attempt.');
    await handle(job.data);
  } catch (error) {
    getLogger().warn({ queue, jobId, err: error }, 'job failed');
    await failJob(db, job, error instanceof Error ? error.name : 'unknown');
    return;
  }
  await completeJob(db, job);
  getLogger().debug({ queue, jobId, ms: Math.round(performance.now() - started) }, 'job done');
}

/** Periodic work. @returns a function that enqueues what is due */
function timetable(db: Db, schedule: Partial<Record<QueueName, number>>): () => Promise<void> {
  const tasks = Object.entries(schedule).map(([queue, seconds]) => ({ queue, seconds, dueAt: 0 }));
  return async () => {
    for (const task of tasks) {
      if (!isQueue(task.queue) || task.dueAt > performance.now()) continue;
      await enqueue(db, task.queue, {}, { oncePerSeconds: task.seconds });
      task.dueAt = performance.now() + task.seconds * 1000;
    }
  };
}
