import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase, useDatabase } from '@/tests/support/database';
import type { Db } from './client';
import { claimJobs, completeJob, enqueue, enqueueAll, failJob, onEnqueue, type Job } from './job-commands';
import { dueQueues } from './job-queries';
import { QUEUES } from './job-rules';
import { queryRows } from './rows';
import { jobs } from './tables';

const { retryLimit, retryDelay, lockSeconds } = QUEUES['send-mail'];

const jobRow = z.strictObject({
  name: z.string(),
  data: z.unknown(),
  status: z.string(),
  attempts: z.int(),
  delay: z.int(),
  locked: z.nullable(z.int()),
});

/** The jobs, with times in seconds from now. */
const listJobs = (db: Db) =>
  queryRows(
    db,
    jobRow,
    sql`select name, data, status, attempts, extract(epoch from run_at - now())::int as delay,
          extract(epoch from locked_until - now())::int as locked
        from jobs order by run_at, created_at`,
  );

/** Moves all times of the jobs into the past. */
const pass = (db: Db, seconds: number) =>
  db.execute(sql`update jobs set run_at = run_at - make_interval(secs => ${seconds}),
    locked_until = locked_until - make_interval(secs => ${seconds})`);

async function claimOne(db: Db): Promise<Job> {
  const [job] = await claimJobs(db, 'send-mail', 1);
  if (!job) throw new Error('No job is due.');
  return job;
}

describe('enqueue', () => {
  const test = useDatabase();
  afterEach(() => onEnqueue(undefined));

  it('stores the job', async () => {
    const data = { mailId: 'a', nested: { list: [1, 'é'] } };
    await enqueue(test.db, 'send-mail', data);
    expect(await listJobs(test.db)).toEqual([
      { name: 'send-mail', data, status: 'open', attempts: 0, delay: 0, locked: null },
    ]);
  });

  it('can start later', async () => {
    await enqueue(test.db, 'sandbox-webhook', {}, { startAfterSeconds: 5 });
    expect(await listJobs(test.db)).toMatchObject([{ delay: 5 }]);
    expect(await dueQueues(test.db)).toEqual([]);
  });

  it('accepts one job per slot on request, even after it is done', async () => {
    await enqueue(test.db, 'clean-up', {}, { oncePerSeconds: 3_600 });
    await enqueue(test.db, 'clean-up', {}, { oncePerSeconds: 3_600 });
    for (const job of await claimJobs(test.db, 'clean-up', 1)) await completeJob(test.db, job);
    await enqueue(test.db, 'clean-up', {}, { oncePerSeconds: 3_600 });
    expect(await listJobs(test.db)).toMatchObject([{ status: 'done' }]);
    await enqueue(test.db, 'deliver-gifts', {}, { oncePerSeconds: 3_600 });
    expect(await listJobs(test.db)).toHaveLength(2);
  });

  it('discards the job when the transaction is rolled back', async () => {
    const failing = test.db.transaction(async (tx) => {
      await enqueue(tx, 'send-mail', { mailId: 'a' });
      throw new Error('payment refused');
    });
    await expect(failing).rejects.toThrow('payment refused');
    expect(await listJobs(test.db)).toEqual([]);
  });

  it('wakes the worker, unless the job is for later', async () => {
    let woken = 0;
    onEnqueue(() => (woken += 1));
    await enqueue(test.db, 'send-mail', {});
    await enqueue(test.db, 'send-mail', {}, { startAfterSeconds: 60 });
    expect(woken).toBe(1);
  });
});

describe('a claimed job', () => {
  const test = useDatabase();

  it('is locked, and due again when its worker does not finish in time', async () => {
    await enqueue(test.db, 'send-mail', {});
    await claimOne(test.db);
    expect(await listJobs(test.db)).toMatchObject([{ attempts: 1, locked: lockSeconds }]);
    expect(await dueQueues(test.db)).toEqual([]);
    await pass(test.db, lockSeconds + 1);
    expect(await dueQueues(test.db)).toEqual(['send-mail']);
    expect(await claimOne(test.db)).toMatchObject({ attempts: 2 });
  });

  it('cannot be finished by a worker that lost it', async () => {
    await enqueue(test.db, 'send-mail', {});
    const late = await claimOne(test.db);
    await pass(test.db, lockSeconds + 1);
    const current = await claimOne(test.db);
    await completeJob(test.db, late);
    await failJob(test.db, late, 'Error');
    expect(await listJobs(test.db)).toMatchObject([{ status: 'open', locked: lockSeconds }]);
    await completeJob(test.db, current);
    expect(await listJobs(test.db)).toMatchObject([{ status: 'done', locked: null }]);
  });

  it('is retried after doubling delays of an hour at most, up to the limit of its queue', async () => {
    await enqueue(test.db, 'send-mail', {});
    for (let retry = 0; retry < retryLimit; retry += 1) {
      await failJob(test.db, await claimOne(test.db), 'MailError');
      const [{ delay = 0 } = {}] = await listJobs(test.db);
      const least = Math.min(retryDelay * 2 ** retry, 3_600);
      expect(delay).toBeGreaterThanOrEqual(least);
      expect(delay).toBeLessThanOrEqual(2 * least);
      await pass(test.db, delay + 1);
    }
    await failJob(test.db, await claimOne(test.db), 'MailError');
    expect(await test.db.select().from(jobs)).toMatchObject([
      { status: 'failed', attempts: retryLimit + 1, lastError: 'MailError', lockedUntil: null },
    ]);
    expect(await dueQueues(test.db)).toEqual([]);
  });
});

describe('workers that claim at the same time', () => {
  const test = useCommittedDatabase();

  it('never get the same job', async () => {
    const all = Array.from({ length: 40 }, (_, number) => ({ number }));
    await enqueueAll(test.db, 'send-mail', all);
    const claims = Array.from({ length: 20 }, () => claimJobs(test.db, 'send-mail', 3));
    const claimed = await Promise.all(claims);
    for (const some of claimed) expect(some.length).toBeLessThanOrEqual(3);
    const rest = await claimJobs(test.db, 'send-mail', 40);
    const ids = [...claimed.flat(), ...rest].map(({ id }) => id);
    expect(ids).toHaveLength(all.length);
    expect(new Set(ids).size).toBe(all.length);
  });

  it('enqueue one job per slot', async () => {
    const same = Array.from({ length: 10 }, () =>
      enqueue(test.db, 'clean-up', {}, { oncePerSeconds: 3_600 }),
    );
    await Promise.all(same);
    expect(await listJobs(test.db)).toHaveLength(1);
  });
});
