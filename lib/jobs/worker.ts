import 'server-only';
import { sql } from 'drizzle-orm';
import type PgBoss from 'pg-boss';
import { z } from 'zod';
import { runtime } from '../core/process-wide.mjs';
import type { Database } from '../db/client';
import { queryColumn } from '../db/rows';
import { createBoss, enqueue, onEnqueue, QUEUES, type QueueName } from '../db/queue';
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
const EXPIRE_EVERY_MS = 30_000;
const MAINTAIN_EVERY_MS = 600_000;
/** Parallel jobs per queue: mail servers are slow, everything else is local work. */
const SIDE_BY_SIDE: Partial<Record<QueueName, number>> = { 'send-mail': 4 };
/** Under load, pause in seconds per second of work. */
const REST_FACTOR = 4;
const REST_MAX_MS = 2_000;

const isQueue = (name: string): name is QueueName => name in QUEUES;

const visitorsWaiting = (): number => runtime.activeRequests;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Processes the queues. pg-boss stores the jobs, but the loop is ours: its own workers poll every queue separately and
 * do not await their last write, which breaks shutdown and takes time from visitors on the embedded database's single
 * connection. Here a cheap statement per second checks for due jobs.
 */
export async function startWorker({ database, handlers, schedule = {} }: WorkerOptions): Promise<Worker> {
  const boss = await createBoss((text, values) => database.run(text, values));
  const lanes = new Map<QueueName, Promise<void>>();
  const state = { isStopping: false, timer: undefined as NodeJS.Timeout | undefined };
  const housekeeping = timetable(boss, database, schedule);

  const round = async (): Promise<void> => {
    try {
      await housekeeping();
      for (const queue of await dueQueues(database)) {
        if (lanes.has(queue) || state.isStopping) continue;
        const lane = workThrough(queue, { boss, handle: handlers[queue], state });
        lanes.set(
          queue,
          lane.finally(() => lanes.delete(queue)),
        );
      }
    } catch (error) {
      getLogger().error({ err: error }, 'worker round failed');
    }
  };
  let running = Promise.resolve();
  let dueAt = Infinity;
  /** Schedules the next round, unless an earlier one is due: a stream of jobs must not postpone it. */
  const schedulePass = (ms: number): void => {
    const at = performance.now() + ms;
    if (state.isStopping || at >= dueAt) return;
    clearTimeout(state.timer);
    dueAt = at;
    state.timer = setTimeout(() => {
      dueAt = Infinity;
      running = round().then(() => schedulePass(ROUND_MS));
    }, ms);
  };

  await reclaimJobs(database);
  schedulePass(0);
  onEnqueue(() => schedulePass(WAKE_MS));
  return {
    async stop() {
      state.isStopping = true;
      onEnqueue(undefined);
      clearTimeout(state.timer);
      await running;
      await Promise.all(lanes.values());
    },
  };
}

/** The embedded database has one process, so jobs still running at start belong to a dead one. */
async function reclaimJobs(database: Database): Promise<void> {
  if (database.kind !== 'pglite') return;
  await database.db.execute(
    sql`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`,
  );
}

async function dueQueues({ db }: Database): Promise<QueueName[]> {
  const names = await queryColumn(
    db,
    z.string(),
    sql`select distinct name from pgboss.job where state < 'active' and start_after < now()`,
  );
  return names.filter(isQueue);
}

type Lane = { boss: PgBoss; handle: JobHandler; state: { isStopping: boolean } };

async function workThrough(queue: QueueName, { boss, handle, state }: Lane): Promise<void> {
  try {
    while (!state.isStopping) {
      const batchSize = visitorsWaiting() > 0 ? 1 : (SIDE_BY_SIDE[queue] ?? 1);
      const jobs = await boss.fetch<unknown>(queue, { batchSize });
      if (!jobs.length) return;
      const started = performance.now();
      await Promise.all(jobs.map((job) => runJob(queue, job, { boss, handle })));
      const rest = Math.min((performance.now() - started) * REST_FACTOR, REST_MAX_MS);
      if (visitorsWaiting() > 0) await pause(rest);
    }
  } catch (error) {
    getLogger().error({ queue, err: error }, 'queue failed');
  }
}

async function runJob(queue: QueueName, job: PgBoss.Job<unknown>, { boss, handle }: Omit<Lane, 'state'>) {
  const started = performance.now();
  try {
    await handle(job.data);
  } catch (error) {
    getLogger().warn({ queue, jobId: job.id, err: error }, 'job failed');
    await boss.fail(queue, job.id, { message: error instanceof Error ? error.name : 'unknown' });
    return;
  }
  await boss.complete(queue, job.id);
  getLogger().debug({ queue, jobId: job.id, ms: Math.round(performance.now() - started) }, 'job done');
}

/** Periodic work: scheduled jobs, expiring jobs of dead workers, deleting old jobs. */
function timetable(boss: PgBoss, { db }: Database, schedule: Partial<Record<QueueName, number>>) {
  const every = (ms: number, work: () => Promise<void>) => ({ ms, work, due: performance.now() + ms });
  const tasks = [
    every(EXPIRE_EVERY_MS, () => boss.expire()),
    every(MAINTAIN_EVERY_MS, () => boss.maintain()),
  ];
  for (const queue of Object.keys(schedule).filter(isQueue)) {
    const seconds = schedule[queue] ?? 0;
    const task = every(seconds * 1000, () => enqueue(db, queue, {}, { oncePerSeconds: seconds }));
    tasks.push({ ...task, due: 0 });
  }
  return async () => {
    for (const task of tasks.filter(({ due }) => due <= performance.now())) {
      task.due = performance.now() + task.ms;
      await task.work();
    }
  };
}
