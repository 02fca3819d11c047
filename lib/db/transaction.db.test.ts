import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useDatabase } from '@/tests/support/database';
import { fail, ok } from '../core/result';
import type { Db } from './client';
import { queryColumn } from './rows';
import { transaction } from './transaction';

describe('transaction', () => {
  const test = useDatabase();
  beforeEach(() => test.db.execute(sql`create table sample_rows (id integer)`));
  const visit = (db: Db, id: number) => db.execute(sql`insert into sample_rows values (${id})`);
  const visits = () => queryColumn(test.db, z.number(), sql`select id from sample_rows`);

  it('commits on success', async () => {
    const done = await transaction(test.db, async (tx) => {
      await visit(tx, 1);
      return ok('written');
    });
    expect(done).toEqual(ok('written'));
    expect(await visits()).toEqual([1]);
  });

  it('returns a failure and rolls back', async () => {
    const refused = await transaction(test.db, async (tx) => {
      await visit(tx, 1);
      return fail('invalid_data', [{ path: 'id', code: 'taken' }]);
    });
    expect(refused).toEqual(fail('invalid_data', [{ path: 'id', code: 'taken' }]));
    expect(await visits()).toEqual([]);
  });

  it('rolls back only an inner failure', async () => {
    await transaction(test.db, async (tx) => {
      await visit(tx, 1);
      await transaction(tx, async (inner) => {
        await visit(inner, 2);
        return fail('not_found');
      });
      return ok(null);
    });
    expect(await visits()).toEqual([1]);
  });

  it('does not need the error class of one copy of Drizzle, of which a build has several', async () => {
    const rollback = () => {
      throw new Error('Rollback of another copy');
    };
    const foreign = new Proxy(test.db, {
      get: (db, name) =>
        name === 'transaction'
          ? (work: (tx: Db) => Promise<unknown>) =>
              db.transaction((tx) => work(Object.assign(Object.create(tx) as Db, { rollback })))
          : (Reflect.get(db, name) as unknown),
    });
    const refused = await transaction(foreign, async (tx) => {
      await visit(tx, 1);
      return fail('not_found');
    });
    expect(refused).toEqual(fail('not_found'));
    expect(await visits()).toEqual([]);
  });

  it('rethrows exceptions', async () => {
    const broken = transaction(test.db, async (tx) => {
      await tx.execute(sql`select * from nowhere`);
      return ok(null);
    });
    await expect(broken).rejects.toThrow();
  });
});
