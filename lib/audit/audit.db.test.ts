import { sql, type SQL } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '@/lib/core/ids';
import { queryColumn, rawRows } from '@/lib/db/rows';
import { transaction } from '@/lib/db/transaction';
import { seedAccounts } from '@/lib/identity/sample';
import { useDatabase } from '@/tests/support/database';
import { doorActor, staffActor, systemActor } from './actor';
import { recordAudit } from './commands';
import { AUDIT_PAGE_SIZE, checkChain, hashOfEntry, listAudit } from './queries';
import { auditQuerySchema } from './schema';

const test = useDatabase();

const DESK = { accountId: newId(), username: 'desk@passage.example' };
const LEAD = { accountId: newId(), username: 'lead@passage.example' };
const actOf = (actor: typeof DESK, at: string) =>
  staffActor({ actor, at: new Date(at), requestId: 'request', network: '203.0.113.9' });

async function addThree() {
  await recordAudit(test.db, actOf(DESK, '2026-11-20T22:59:59.123Z'), {
    action: 'order_moved',
    target: { type: 'order', id: 'a' },
    before: { status: 'pending' },
    after: { status: 'completed', total: 46_500, text: 'é “x” \\ \n 🎭' },
    reason: 'au guichet',
  });
  await recordAudit(test.db, actOf(LEAD, '2026-11-20T23:00:00Z'), {
    action: 'quota_set',
    target: { type: 'quota', id: 'a' },
  });
  await recordAudit(test.db, systemActor('npm run staff', new Date('2026-11-22T10:00:00Z')), {
    action: 'staff_added',
    target: { type: 'account', id: LEAD.accountId },
  });
}

const find = async (query: object) => {
  const { items, total } = await listAudit(test.db, auditQuerySchema.parse(query));
  expect(items).toHaveLength(total);
  return items.map(({ number }) => number);
};

/** In a savepoint, because a refusal ends the transaction. */
const attempt = (statement: SQL) => test.db.transaction((tx) => tx.execute(statement));

/** As a database owner, who can disable the trigger. */
async function tamper(statement: SQL) {
  await test.db.execute(sql`alter table audit_log disable trigger audit_log_refuse`);
  await test.db.execute(statement);
  await test.db.execute(sql`alter table audit_log enable trigger audit_log_refuse`);
}

describe('the log', () => {
  it('finds a member of staff by the name that the log shows', async () => {
    await seedAccounts(test.db, new Date());
    const ruth = { accountId: newId(), username: 'books@passage.example' };
    await recordAudit(test.db, actOf(ruth, '2026-11-20T10:00:00Z'), {
      action: 'quota_set',
      target: { type: 'quota' },
    });
    for (const actor of ['Ruth Amstutz', 'amstutz', 'Rüth'])
      expect(await find({ actor }), actor).toEqual([1]);
    for (const actor of ['Camille', '%']) expect(await find({ actor }), actor).toEqual([]);
  });

  it('finds a device by the name that the log shows', async () => {
    const device = { id: newId(), name: 'Caisse du Musée' };
    await recordAudit(
      test.db,
      doorActor(device, { at: new Date(), requestId: 'request', network: '203.0.113.9' }),
      {
        action: 'device_paired',
        target: { type: 'device', id: device.id },
      },
    );
    expect(await find({ actor: device.name })).toEqual([1]);
  });

  it('numbers its entries and chains them', async () => {
    await addThree();
    const rows = await rawRows(
      test.db,
      sql`select seq::int, hash, previous_hash from audit_log order by seq`,
    );
    expect(rows.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(rows.map((row) => row.previous_hash)).toEqual(['', rows[0]?.hash, rows[1]?.hash]);
    expect(await checkChain(test.db)).toEqual({ entries: 3, head: rows[2]?.hash, broken: null, fault: null });
    expect(await hashOfEntry(test.db, 2)).toBe(rows[1]?.hash);
    expect(await hashOfEntry(test.db, 4)).toBeNull();
  });

  it('ignores numbers and hashes from outside', async () => {
    await addThree();
    await test.db.execute(
      sql`insert into audit_log (seq, id, at, actor_kind, actor_name, action, target_type, hash, previous_hash)
          values (77, ${newId()}, now(), 'system', 'x', 'y', 'z', 'forged', 'forged')`,
    );
    expect(await checkChain(test.db)).toMatchObject({ entries: 4, broken: null });
  });

  it('is unbroken while it is empty', async () => {
    expect(await checkChain(test.db)).toEqual({ entries: 0, head: '', broken: null, fault: null });
  });

  it.each([
    ['update', sql`update audit_log set reason = 'other'`],
    ['update without a match', sql`update audit_log set reason = 'other' where false`],
    ['delete', sql`delete from audit_log where seq = 2`],
    ['truncate', sql`truncate audit_log`],
    [
      'upsert',
      sql`insert into audit_log (id, at, actor_kind, actor_name, action, target_type)
          select id, at, actor_kind, actor_name, action, target_type from audit_log
          on conflict (id) do update set reason = 'other'`,
    ],
  ])('refuses: %s', async (_, statement) => {
    await addThree();
    await expect(attempt(statement)).rejects.toMatchObject({
      cause: { message: 'audit_log is append-only' },
    });
    expect(await checkChain(test.db)).toMatchObject({ entries: 3, broken: null });
  });

  it('keeps nothing of a write that was rolled back', async () => {
    await transaction(test.db, async (tx) => {
      await recordAudit(tx, actOf(DESK, '2026-11-20T10:00:00Z'), {
        action: 'order_moved',
        target: { type: 'order' },
      });
      return { ok: false };
    });
    expect(await checkChain(test.db)).toMatchObject({ entries: 0 });
  });

  it('holds no network address', async () => {
    await addThree();
    expect(JSON.stringify(await rawRows(test.db, sql`select * from audit_log`))).not.toContain('203.0.113');
    const hashes = await queryColumn(
      test.db,
      z.string(),
      sql`select distinct network_hash from audit_log
      where network_hash is not null`,
    );
    expect(hashes).toHaveLength(1);
  });
});

describe('the check of the chain', () => {
  beforeEach(addThree);

  it.each([
    ['a changed text', sql`update audit_log set reason = 'other' where seq = 1`, 1, 'changed'],
    [
      'a changed state',
      sql`update audit_log set after = after || '{"total": 1}' where seq = 1`,
      1,
      'changed',
    ],
    ['a changed time', sql`update audit_log set at = at + interval '1 ms' where seq = 2`, 2, 'changed'],
    ['another actor', sql`update audit_log set actor_name = 'x@passage.example' where seq = 2`, 2, 'changed'],
    ['a reason added', sql`update audit_log set reason = '' where seq = 3`, 3, 'changed'],
    ['a removed entry', sql`delete from audit_log where seq = 2`, 3, 'missing'],
    ['a removed beginning', sql`delete from audit_log where seq = 1`, 2, 'missing'],
    ['an entry moved to another place', sql`update audit_log set seq = 9 where seq = 3`, 9, 'changed'],
  ])('finds %s', async (_, statement, broken, fault) => {
    await tamper(statement);
    expect(await checkChain(test.db)).toMatchObject({ broken, fault });
  });

  it('finds an entry whose own hash was adjusted, at the next one', async () => {
    await tamper(sql`update audit_log set reason = 'other' where seq = 1`);
    await tamper(sql`update audit_log entry set hash = audit_log_hash(entry) where seq = 1`);
    expect(await checkChain(test.db)).toMatchObject({ broken: 2, fault: 'missing' });
  });
});

describe('reading the log', () => {
  beforeEach(addThree);

  it('returns entries whole, newest first', async () => {
    const { items } = await listAudit(test.db, auditQuerySchema.parse({}));
    expect(items.map(({ number }) => number)).toEqual([3, 2, 1]);
    expect(items[2]).toEqual({
      id: items[2]?.id,
      number: 1,
      at: '2026-11-20T22:59:59.123Z',
      actor: DESK.username,
      actorKind: 'staff',
      actorId: DESK.accountId,
      action: 'order_moved',
      target: 'order:a',
      before: { status: 'pending' },
      after: { status: 'completed', total: 46_500, text: 'é “x” \\ \n 🎭' },
      reason: 'au guichet',
      requestId: 'request',
    });
  });

  it.each<[object, number[]]>([
    [{ actor: 'DESK@passage.example' }, [1]],
    [{ actor: LEAD.accountId }, [2]],
    [{ actor: 'npm run staff' }, [3]],
    [{ action: 'quota_set' }, [2]],
    [{ action: 'nothing' }, []],
    [{ target: 'a' }, [2, 1]],
    [{ target: 'order' }, [1]],
    [{ target: 'order:a' }, [1]],
    [{ target: 'quota:b' }, []],
    [{ target: `account:${LEAD.accountId}` }, [3]],
    // days turn in Zurich
    [{ to: '2026-11-20' }, [1]],
    [{ from: '2026-11-21', to: '2026-11-21' }, [2]],
    [{ from: '2026-11-21' }, [3, 2]],
    [
      { actor: DESK.username, action: 'order_moved', target: 'order', from: '2026-11-20', to: '2026-11-20' },
      [1],
    ],
  ])('filters %j', async (query, expected) => {
    expect(await find(query)).toEqual(expected);
  });

  it('pages', async () => {
    for (let index = 0; index < AUDIT_PAGE_SIZE; index += 1)
      await recordAudit(test.db, actOf(DESK, '2026-11-23T10:00:00Z'), {
        action: 'quota_set',
        target: { type: 'quota' },
      });
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map((page) => listAudit(test.db, auditQuerySchema.parse({ page }))),
    );
    expect([first?.items.length, second?.items.length, third?.items.length]).toEqual([50, 3, 0]);
    expect([first?.total, third?.total]).toEqual([53, 53]);
    expect(second?.items.map(({ number }) => number)).toEqual([3, 2, 1]);
  });
});
