import 'server-only';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { getEnv } from '../config/env';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';

const queueStateRow = z.strictObject({
  queue: z.string(),
  /** Jobs that are due or running. */
  waiting: z.int(),
  failed: z.int(),
  /** Seconds since the oldest due job became due. */
  lagSeconds: z.number(),
});
export type QueueState = z.infer<typeof queueStateRow>;

/** Backlog per queue with jobs. Delayed jobs do not count. */
export const queueStates = (db: Db): Promise<QueueState[]> =>
  queryRows(
    db,
    queueStateRow,
    sql`select name as queue,
          count(*) filter (where state <= 'active' and start_after <= now())::int as waiting,
          count(*) filter (where state = 'failed')::int as failed,
          coalesce(extract(epoch from now() - min(start_after)
            filter (where state < 'active' and start_after <= now())), 0)::float as "lagSeconds"
        from pgboss.job where name not like '\\_\\_%' group by name order by name`,
  );

export type DiskState = { freeBytes: number; sizeBytes: number };

/** Disk of the data folder; null if it cannot be read. */
export async function diskState(folder = getEnv().DATA_DIR): Promise<DiskState | null> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize };
  } catch {
    // with PostgreSQL the folder may not exist
    return folder === '.' ? null : diskState('.');
  }
}
