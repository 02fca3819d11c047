import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { resetEnv } from '@/lib/config/env';
import { queryColumn, queryRows } from '@/lib/db/rows';
import { useDatabase } from '../../tests/support/database';
import { consume, forgive } from './rate-limit-commands';
import { LIMITS } from './rate-limit';

const test = useDatabase();
const username = 'camille@passage.example';
const attempt = (network: string, account = username) => consume(test.db, 'login', { network, account });

async function exhaust(): Promise<void> {
  for (let count = 0; count < LIMITS.login.account.points; count += 1) await attempt('192.0.2.1');
}

afterEach(() => {
  delete process.env.RATE_LIMIT_NETWORK_FACTOR;
  resetEnv();
});

describe('a limit', () => {
  it('of an account counts from every network, and says when to come back', async () => {
    await exhaust();
    const wait = await attempt('198.51.100.7');
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(LIMITS.login.account.seconds);
    expect(await attempt('198.51.100.7', 'other@passage.example')).toBe(0);
  });

  it('lives in the database alone: it holds over restarts and for every instance', async () => {
    await exhaust();
    const counted = await queryRows(
      test.db,
      z.strictObject({ key: z.string(), points: z.number() }),
      sql`select key, points from rate_limits`,
    );
    await test.db.execute(sql`delete from rate_limits`);
    expect(await attempt('192.0.2.1')).toBe(0);
    // what another process has counted
    for (const { key, points } of counted)
      await test.db.execute(sql`update rate_limits set points = ${points} where key = ${key}`);
    expect(await attempt('192.0.2.1')).toBeGreaterThan(0);
  });

  it('keeps no list of visitors', async () => {
    await exhaust();
    const [text] = await queryColumn(
      test.db,
      z.string(),
      sql`select string_agg(key, ' ') as text from rate_limits`,
    );
    expect(text).not.toMatch(/camille|192\.0\.2\.1/);
  });

  it('of a network is loosened by configuration, that of an account never', async () => {
    process.env.RATE_LIMIT_NETWORK_FACTOR = '1000';
    resetEnv();
    await exhaust();
    expect(await attempt('192.0.2.1')).toBeGreaterThan(0);
  });

  it('forgets an account that succeeds', async () => {
    await exhaust();
    await forgive(test.db, 'login', username);
    expect(await attempt('192.0.2.1')).toBe(0);
  });
});
