import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase, useDatabase } from '@/tests/support/database';
import type { Db } from './client';
import { createBoss, enqueue, onEnqueue, prepareQueues, QUEUES } from './queue';
import { queryRows } from './rows';

const jobs = (db: Db) =>
  queryRows(
    db,
    z.strictObject({
      name: z.string(),
      data: z.unknown(),
      delay: z.int(),
      retries: z.int(),
      expires: z.int(),
    }),
    sql`select name, data, extract(epoch from start_after - created_on)::int as delay, retry_limit as retries,
          extract(epoch from expire_in)::int as expires
        from pgboss.job order by created_on, delay`,
  );

describe('enqueue', () => {
  const test = useDatabase();

  it('stores the job with the policy of its queue', async () => {
    await enqueue(test.db, 'send-mail', { mailId: 'a', nested: { list: [1, 'é'] } });
    const { retryLimit, expireInSeconds } = QUEUES['send-mail'];
    expect(await jobs(test.db)).toEqual([
      {
        name: 'send-mail',
        data: { mailId: 'a', nested: { list: [1, 'é'] } },
        delay: 0,
        retries: retryLimit,
        expires: expireInSeconds,
      },
    ]);
  });

  it('can start later', async () => {
    await enqueue(test.db, 'sandbox-webhook', {}, { startAfterSeconds: 5 });
    expect((await jobs(test.db)).map(({ delay }) => delay)).toEqual([5]);
  });

  it('accepts one job per slot on request', async () => {
    await enqueue(test.db, 'clean-up', {}, { oncePerSeconds: 3_600 });
    await enqueue(test.db, 'clean-up', {}, { oncePerSeconds: 3_600 });
    expect(await jobs(test.db)).toHaveLength(1);
  });

  it('discards the job when the transaction is rolled back', async () => {
    const failing = test.db.transaction(async (tx) => {
      await enqueue(tx, 'send-mail', { mailId: 'a' });
      throw new Error('payment refused');
    });
    await expect(failing).rejects.toThrow('payment refused');
    expect(await jobs(test.db)).toEqual([]);
  });

  it('wakes the worker, unless the job is for later', async () => {
    let woken = 0;
    onEnqueue(() => (woken += 1));
    await enqueue(test.db, 'send-mail', {});
    await enqueue(test.db, 'send-mail', {}, { startAfterSeconds: 60 });
    onEnqueue(undefined);
    expect(woken).toBe(1);
  });
});

describe('prepareQueues', () => {
  const test = useCommittedDatabase();

  it('is idempotent, even from several instances at once', async () => {
    await Promise.all([prepareQueues(test.database), prepareQueues(test.database)]);
    const boss = await createBoss((text, values) => test.database.run(text, values));
    const names = (await boss.getQueues()).map(({ name }) => name).sort();
    expect(names).toEqual(Object.keys(QUEUES).sort());
  });
});
