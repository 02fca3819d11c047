import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { runtime } from '../core/process-wide.mjs';
import { queryColumn } from '../db/rows';
import { claimJobs, enqueue } from '../db/job-commands';
import type { QueueName } from '../core/queues';
import { QUEUES } from '../db/job-rules';
import { queueMail, queueMails } from '../mail/commands';
import { startWorker, type JobHandler, type Worker } from './worker';

const QUEUE = 'sandbox-webhook';
const WAIT = { timeout: 40_000, interval: 20 };

describe('the worker', () => {
  const test = useCommittedDatabase();
  let worker: Worker | undefined;

  const start = async (handler: JobHandler, schedule: Partial<Record<QueueName, number>> = {}) => {
    const names = Object.keys(QUEUES) as QueueName[];
    const handlers = Object.fromEntries(names.map((name) => [name, handler])) as Record<
      QueueName,
      JobHandler
    >;
    worker = await startWorker({ database: test.database, handlers, schedule });
    return worker;
  };
  const states = () => queryColumn(test.db, z.string(), sql`select status from jobs order by status`);

  afterEach(async () => {
    await worker?.stop();
    worker = undefined;
  });

  it('runs jobs queued before its start, and soon those queued later', async () => {
    const done: unknown[] = [];
    await enqueue(test.db, QUEUE, { number: 1 });
    await start(async (data) => void done.push(data));
    await vi.waitFor(() => expect(done).toEqual([{ number: 1 }]), WAIT);
    await test.db.transaction((tx) => enqueue(tx, QUEUE, { number: 2 }));
    await vi.waitFor(() => expect(done).toEqual([{ number: 1 }, { number: 2 }]), WAIT);
    await vi.waitFor(async () => expect(await states()).toEqual(['done', 'done']), WAIT);
  });

  it('is not delayed by a stream of new jobs', async () => {
    let done = 0;
    let last = 0;
    await start(async () => void (done += 1));
    for (let count = 0; count < 500 && done === 0; count += 1) {
      await enqueue(test.db, QUEUE, {});
      last = count;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(last).toBeLessThan(499);
  });

  it('runs delayed jobs only when due', async () => {
    const done: unknown[] = [];
    await enqueue(test.db, QUEUE, {}, { startAfterSeconds: 1 });
    await start(async (data) => void done.push(data));
    expect(done).toEqual([]);
    await vi.waitFor(() => expect(done).toHaveLength(1), WAIT);
  });

  it('retries a failed job and continues with the others', async () => {
    const seen: unknown[] = [];
    await start(async (data) => {
      seen.push(data);
      if (seen.length === 1) throw new Error('not now');
    });
    await enqueue(test.db, QUEUE, { number: 1 });
    await enqueue(test.db, QUEUE, { number: 2 });
    await vi.waitFor(() => expect(seen).toHaveLength(3), WAIT);
    expect(seen).toEqual([{ number: 1 }, { number: 2 }, { number: 1 }]);
    await vi.waitFor(async () => expect(await states()).toEqual(['done', 'done']), WAIT);
  });

  it('waits for running jobs when it stops, and starts no more', async () => {
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    let started = 0;
    const running = await start(async () => {
      started += 1;
      await gate;
    });
    await enqueue(test.db, QUEUE, {});
    await enqueue(test.db, QUEUE, {});
    await vi.waitFor(() => expect(started).toBe(1), WAIT);
    const stopped = running.stop();
    finish();
    await stopped;
    expect(started).toBe(1);
    expect(await states()).toEqual(['done', 'open']);
  });

  it('does not keep a link that somebody asked for waiting behind many mails', async () => {
    const to = { name: 'Camille Rochat', address: 'camille@passage.example' };
    const mail = { to, locale: 'fr', data: { firstName: 'Camille' } } as const;
    const many = Array.from({ length: 20 }, (_, number) => ({
      ...mail,
      template: 'account_exists' as const,
      dedupeKey: `account_exists:${number}`,
    }));
    await queueMails(test.db, many);
    const data = { firstName: 'Camille', tokenId: '6f1d1f9e-8f1f-4f6e-9a54-0d6f4f0a2b11' };
    await queueMail(test.db, { ...mail, template: 'password_reset', dedupeKey: 'password_reset:1', data });
    const link = await queryColumn(
      test.db,
      z.string(),
      sql`select id::text from mails where template = 'password_reset'`,
    );
    let finish: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => (finish = resolve));
    const seen: unknown[] = [];
    await start(async (job) => {
      seen.push(job);
      await gate;
    });
    await vi.waitFor(() => expect(seen).toContainEqual({ mailId: link[0] }), WAIT).finally(finish);
    expect(seen.length).toBeLessThan(many.length);
  });

  it('takes mails one at a time while many requests come', async () => {
    for (let number = 1; number <= 8; number += 1) await enqueue(test.db, 'send-mail', { number });
    const visitors = setInterval(() => (runtime.requests += 10_000), 1);
    let running = 0;
    const sideBySide: number[] = [];
    await start(async () => {
      running += 1;
      sideBySide.push(running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
    });
    await vi.waitFor(() => expect(sideBySide).toHaveLength(8), WAIT).finally(() => clearInterval(visitors));
    // the first four are taken before the rate is known
    expect(sideBySide).toEqual([1, 2, 3, 4, 1, 1, 1, 1]);
  });

  it('gives scheduled queues a job at start', async () => {
    const done: unknown[] = [];
    await start(async (data) => void done.push(data), { 'reconcile-payments': 3_600 });
    await vi.waitFor(() => expect(done).toEqual([{}]), WAIT);
  });

  it('recovers jobs of a killed process on an embedded database', async () => {
    if (test.database.kind !== 'pglite') return;
    const done: unknown[] = [];
    await enqueue(test.db, QUEUE, { number: 1 });
    await claimJobs(test.db, QUEUE, 1);
    await start(async (data) => void done.push(data));
    await vi.waitFor(() => expect(done).toEqual([{ number: 1 }]), WAIT);
  });

  it('closes a job whose worker died in its last attempt', async () => {
    const done: unknown[] = [];
    await enqueue(test.db, 'clean-up', {});
    await claimJobs(test.db, 'clean-up', 1);
    await test.db.execute(sql`update jobs set locked_until = now() - interval '1 second', attempts = 2`);
    await start(async (data) => void done.push(data));
    await vi.waitFor(async () => expect(await states()).toEqual(['failed']), WAIT);
    expect(done).toEqual([]);
  });
});
