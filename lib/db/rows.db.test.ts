import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, expectTypeOf, it, vi } from 'vitest';
import { z } from 'zod';
import { resetEnv } from '@/lib/config/env';
import { useDatabase } from '@/tests/support/database';
import { countRows, hasRows, queryColumn, queryRows, rawRows } from './rows';

const test = useDatabase();

const dayRow = z.strictObject({ day: z.iso.date(), count: z.int() });
const days = sql`select '2026-08-31'::date::text as day, 2::int as count`;

describe('queryRows', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
    resetEnv();
  });

  it('returns rows of the type of their schema', async () => {
    const rows = await queryRows(test.db, dayRow, days);
    expectTypeOf(rows).toEqualTypeOf<{ day: string; count: number }[]>();
    expect(rows).toEqual([{ day: '2026-08-31', count: 2 }]);
  });

  it.each([
    ['a value of another type', sql`select '2026-08-31' as day, '2' as count`],
    ['a column too few', sql`select '2026-08-31' as day`],
    ['a column too many', sql`select '2026-08-31' as day, 2 as count, true as "isNew"`],
    ['null', sql`select null as day, 2 as count`],
  ])('throws on %s', async (_, statement) => {
    await expect(queryRows(test.db, dayRow, statement)).rejects.toThrow('do not match');
  });

  it('rejects a schema that accepts unknown columns', async () => {
    const loose = z.object({ day: z.string(), count: z.int() });
    await expect(queryRows(test.db, loose, days)).rejects.toThrow('strictObject');
  });

  it('trusts the rows in production', async () => {
    vi.stubEnv('NODE_ENV', 'production');
    resetEnv();
    expect(await queryRows(test.db, dayRow, sql`select 1 as other`)).toEqual([{ other: 1 }]);
  });
});

describe('queryColumn', () => {
  it('returns the values of the only column', async () => {
    const values = await queryColumn(test.db, z.int(), sql`select generate_series(1, 3) as number`);
    expectTypeOf(values).toEqualTypeOf<number[]>();
    expect(values).toEqual([1, 2, 3]);
  });

  it.each([
    ['a value of another type', sql`select '1' as number`],
    ['a second column', sql`select 1 as number, 2 as other`],
  ])('throws on %s', async (_, statement) => {
    await expect(queryColumn(test.db, z.int(), statement)).rejects.toThrow('do not match');
  });
});

describe('rows without a type', () => {
  it('are counted', async () => {
    expect(await countRows(test.db, sql`select from generate_series(1, 3)`)).toBe(3);
    expect(await hasRows(test.db, sql`select 1 as one`)).toBe(true);
    expect(await hasRows(test.db, sql`select 1 as one where false`)).toBe(false);
  });

  it('are returned unchanged', async () => {
    expect(await rawRows(test.db, sql`select 'a' as letter`)).toEqual([{ letter: 'a' }]);
  });
});
