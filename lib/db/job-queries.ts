import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from './client';
import type { QueueName } from '../core/queues';
import { isQueue } from './job-rules';
import { queryRows } from './rows';
import { jobs } from './tables';

const isUnlocked = sql`coalesce(${jobs.lockedUntil} <= now(), true)`;

/** Condition: the job may be claimed. */
export const isDue = and(eq(jobs.status, 'open'), sql`${jobs.runAt} <= now()`, isUnlocked);

export async function dueQueues(db: Db): Promise<QueueName[]> {
  const rows = await db.selectDistinct({ name: jobs.name }).from(jobs).where(isDue);
  // during an update, jobs of another version
  return rows.map(({ name }) => name).filter(isQueue);
}

const queueStateRow = z.strictObject({
  queue: z.string(),
  /** Jobs that are due or running. */
  waiting: z.int(),
  failed: z.int(),
  /** Seconds since the oldest due job became due. */
  lagSeconds: z.number(),
});

/** Open and recently failed jobs per queue. Delayed jobs do not count. */
export const queueStates = (db: Db) =>
  queryRows(
    db,
    queueStateRow,
    sql`select name as queue,
          count(*) filter (where status = 'open' and run_at <= now())::int as waiting,
          count(*) filter (where status = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(run_at) filter (where ${isDue})), 0)::float as "lagSeconds"
        from ${jobs} where status = 'open' or finished_at > now() - interval '6 hours'
        group by name order by name`,
  );
