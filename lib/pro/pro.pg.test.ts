import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { useCommittedDatabase } from '@/tests/support/database';
import { shopContact, shopCustomer } from '@/tests/support/shop';
import { staffAt } from '@/tests/support/staff';
import { seedCatalogue } from '../catalogue/sample';
import { queryRows, rawRows } from '../db/rows';
import { importFile } from './commands/import-file';
import { setQuota } from './commands/set-quota';
import { hasQuota } from './commands/take-quota';
import { validateImport } from './commands/validate-import';
import { getImport } from './queries/import';
import { listQuotas } from './queries/quotas';
import type { ProContext } from './queries/season';

const test = useCommittedDatabase();
const at = new Date('2026-11-21T10:00:00Z');
const edition = '26-27';
const PATIENCE_MS = 60_000;
let context: ProContext;

beforeEach(async () => {
  await seedCatalogue(test.db);
  context = { accountId: await shopCustomer(test.db, shopContact()), locale: 'fr', at };
});

const grant = (quota: number) =>
  setQuota(
    test.db,
    {
      username: `${context.accountId}@passage.example`,
      product: 'PASSAGE',
      edition,
      quota,
    },
    staffAt(at),
  );

async function imported(names: readonly string[]): Promise<void> {
  const lines = names.map((name) => `PASSAGE;${name};Favre;14.03.1989;essai@passage.example`);
  const bytes = Buffer.from(['Produit;Prénom;Nom;Date de naissance;E-mail', ...lines].join('\n'));
  const result = await importFile(test.db, { fileName: 'equipe.csv', bytes }, context);
  if (!result.ok && result.error.code !== 'quota_exceeded') throw new Error(JSON.stringify(result.error));
}

const validate = (key: string = randomUUID()) =>
  validateImport(
    test.db,
    { conditionsAccepted: true },
    { ...context, idempotencyKey: key, network: '192.0.2.1' },
  );

const countsRow = z.strictObject({
  orders: z.int(),
  items: z.int(),
  passes: z.int(),
  mails: z.int(),
  jobs: z.int(),
  rows: z.int(),
});

const counts = async () => {
  const [row] = await queryRows(
    test.db,
    countsRow,
    sql`select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
          (select count(*)::int from passes) as passes, (select count(*)::int from mails) as mails,
          (select count(*)::int from jobs where name = 'send-mail') as jobs,
          (select count(*)::int from pro_import_rows) as rows`,
  );
  return row;
};

const ordered = async () => (await counts())?.items ?? -1;

/** Copies an existing order with that many rows, so that only the quota separates two of them. */
async function copyOrder(rows: number, hasRoom: (tx: typeof test.db) => Promise<boolean>): Promise<boolean> {
  return test.db.transaction(async (tx) => {
    if (!(await hasRoom(tx))) return false;
    const id = randomUUID();
    await tx.execute(
      sql`insert into orders select (jsonb_populate_record(null::orders, to_jsonb(o) || jsonb_build_object(
            'id', ${id}::text, 'number', ${id}::text, 'reference', null, 'sequence', (random() * 1e9)::int))).*
          from orders o limit 1`,
    );
    await tx.execute(
      sql`insert into order_items select (jsonb_populate_record(null::order_items, to_jsonb(i) ||
            jsonb_build_object('id', gen_random_uuid(), 'order_id', ${id}::text, 'position', n))).*
          from (select * from order_items limit 1) i, generate_series(1, ${rows}::int) n`,
    );
    return true;
  });
}

describe('a quota with ten left', () => {
  beforeEach(async () => {
    await grant(11);
    await imported(['Une']);
    await validate();
  });

  const all = (hasRoom: (rows: number) => (tx: typeof test.db) => Promise<boolean>) =>
    Promise.all([copyOrder(11, hasRoom(11)), ...Array.from({ length: 40 }, () => copyOrder(1, hasRoom(1)))]);

  it(
    'accepts ten of forty concurrent rows, and none of eleven together',
    async () => {
      const { accountId } = context;
      const [large, ...single] = await all(
        (rows) => (tx) => hasQuota(tx, { accountId, edition, counts: new Map([['pass', rows]]) }),
      );
      expect([large, single.filter(Boolean).length]).toEqual([false, 10]);
      expect(await ordered()).toBe(11);
    },
    PATIENCE_MS,
  );

  it(
    'would be exceeded if it were only read (negative control)',
    async () => {
      await all((rows) => async (tx) => {
        const [quota] = await listQuotas(tx, context);
        await tx.execute(sql`select pg_sleep(0.1)`);
        return (quota?.remaining ?? 0) >= rows;
      });
      expect(await ordered()).toBeGreaterThan(11);
    },
    PATIENCE_MS,
  );

  it(
    'holds for desks that import and validate concurrently',
    async () => {
      await grant(4);
      // an account has one file at a time: another desk may replace or order it meanwhile
      const desk = async (names: string[]) => {
        do {
          await imported(names);
          await validate();
        } while ((await ordered()) < 4);
      };
      const single = ['Zoé', 'Max', 'Eva', 'Noé', 'Lia'].map((name) => desk([name]));
      await Promise.all([desk(['Un', 'Deux', 'Trois', 'Quatre']), ...single]);
      expect(await ordered()).toBe(4);
    },
    PATIENCE_MS,
  );
});

/** Terminates the connection that waits for a lock, as if the server had died. */
async function endWaiting(): Promise<void> {
  for (;;) {
    const ended = await rawRows(
      test.db,
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    if (ended.length) return;
  }
}

it(
  'a crash during an order of thousands leaves nothing, and the same key can order it again',
  async () => {
    const size = 2_000;
    await grant(size);
    await imported(Array.from({ length: size }, (_, index) => `Zoé ${index}`));
    const before = await counts();
    expect(before).toEqual({ orders: 0, items: 0, passes: 0, mails: 0, jobs: 0, rows: size });
    // order, passes and mails are written when the last statement, which deletes the import, has to wait
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table pro_import_rows in share mode`);
      await Promise.all([expect(validate('the only key')).rejects.toThrow(), endWaiting()]);
    });
    expect(await counts()).toEqual(before);
    expect((await getImport(test.db, context))?.rows).toBe(size);
    expect(await validate('the only key')).toMatchObject({ ok: true });
    expect(await counts()).toEqual({
      orders: 1,
      items: size,
      passes: size,
      mails: size + 1,
      jobs: size + 1,
      rows: 0,
    });
  },
  PATIENCE_MS,
);
