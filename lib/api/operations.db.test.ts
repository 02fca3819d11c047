import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GET as healthRoute } from '@/app/api/health/ready/route';
import { GET as metricsRoute } from '@/app/api/metrics/route';
import { GET as openApiRoute } from '@/app/api/openapi.json/route';
import { useDatabase } from '@/tests/support/database';
import { resetEnv } from '../config/env';
import { enqueue } from '../db/job-commands';
import { getReadyContract } from './contract';
import { diskState } from '../jobs/disk';

const test = useDatabase();
const none = { params: Promise.resolve({}) };
const TOKEN = 'a-token-for-the-meters';

const ask = (authorization?: string) =>
  metricsRoute(
    new Request('http://localhost:3000/api/metrics', authorization ? { headers: { authorization } } : {}),
    none,
  );

function setToken(token: string | undefined) {
  if (token) process.env.METRICS_TOKEN = token;
  else delete process.env.METRICS_TOKEN;
  resetEnv();
}

beforeEach(() => setToken(TOKEN));
afterEach(() => setToken(undefined));

describe('the metrics', () => {
  it('can be read with the token, even during maintenance', async () => {
    process.env.MAINTENANCE = '1';
    try {
      resetEnv();
      expect((await ask(`Bearer ${TOKEN}`)).status).toBe(200);
      expect((await ask()).status).toBe(401);
    } finally {
      delete process.env.MAINTENANCE;
      resetEnv();
    }
  });

  it('are not found without a configured token', async () => {
    setToken(undefined);
    expect((await ask(`Bearer ${TOKEN}`)).status).toBe(404);
  });

  it.each([undefined, 'Bearer', `Bearer ${TOKEN}x`, TOKEN, `Basic ${TOKEN}`])('refuse %s', async (given) => {
    expect((await ask(given)).status).toBe(401);
  });

  it('cover calls, jobs, mails, disk and process, in Prometheus format', async () => {
    await openApiRoute(new Request('http://localhost:3000/api/openapi.json'), none);
    await enqueue(test.db, 'clean-up', {});
    await test.db.execute(sql`update jobs set run_at = now() - interval '90 seconds'`);
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4');
    const text = await answer.text();
    expect(text).toMatch(
      /passage_http_request_duration_seconds_count\{method="GET",path="\/api\/openapi.json",status="200"\} \d+/,
    );
    expect(text).toContain('passage_queue_waiting{queue="clean-up"} 1');
    expect(Number(/passage_queue_lag_seconds\{queue="clean-up"\} ([\d.]+)/.exec(text)?.[1])).toBeGreaterThan(
      89,
    );
    for (const name of ['passage_disk_free_bytes', 'passage_database_up 1', 'process_resident_memory_bytes'])
      expect(text).toContain(name);
    // finished jobs are not reported
    await test.db.execute(sql`delete from jobs`);
    const later = await ask(`Bearer ${TOKEN}`);
    expect(later.status).toBe(200);
    expect(await later.text()).not.toContain('queue="clean-up"');
  });
});

describe('the health of an instance', () => {
  const health = async () => getReadyContract.output.parse(await (await healthRoute()).json());

  it('is ok when database, jobs and disk are', async () => {
    expect(await health()).toMatchObject({ status: 'ok', checks: { database: 'ok', queue: 'ok' } });
  });

  it('reports late jobs and stays ready', async () => {
    await enqueue(test.db, 'clean-up', {});
    await test.db.execute(sql`update jobs set run_at = now() - interval '10 minutes'`);
    const answer = await healthRoute();
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ checks: { queue: 'late' } });
  });

  it('is not ready while migrations are missing', async () => {
    await test.db.execute(sql`delete from drizzle.__drizzle_migrations`);
    const answer = await healthRoute();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ status: 'unavailable', checks: { database: 'unavailable' } });
  });

  it('checks the disk of the data folder, or its own if there is no such folder', async () => {
    const here = await diskState('.');
    expect(here?.sizeBytes).toBeGreaterThan(0);
    expect((await diskState('/no/such/folder'))?.sizeBytes).toBe(here?.sizeBytes);
  });
});
