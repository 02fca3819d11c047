import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { systemActor } from '@/lib/audit/actor';
import { listAudit } from '@/lib/audit/queries';
import { auditQuerySchema } from '@/lib/audit/schema';
import { rawRows } from '@/lib/db/rows';
import { useDatabase } from '@/tests/support/database';
import { SHOP_DAY, useShop } from '@/tests/support/orders';
import { bulkMoveSchema } from './bulk-schema';
import { moveOrders } from './commands/move-orders';

const test = useDatabase();
const shop = useShop(test);

const COPIES = 60;
const by = systemActor('test', SHOP_DAY);
const confirm = (count: number) => ({ count, reason: 'saison terminée' });
const move = (input: object) => moveOrders(test.db, bulkMoveSchema.parse(input), by);
const statuses = () =>
  rawRows(test.db, sql`select status, count(*)::int as count from orders group by status order by status`);

beforeEach(async () => {
  await shop.decide(await shop.placed(), 'succeed');
  await test.db.execute(sql`insert into orders select (jsonb_populate_record(o, jsonb_build_object(
      'id', gen_random_uuid(), 'number', 'copy-' || n, 'sequence', 900000 + n,
      'status', case when n % 10 = 0 then 'cancelled' else 'completed' end))).*
    from orders o, generate_series(1, ${COPIES}::int) n`);
});

describe('moving many orders at once', () => {
  it('says first what would move and why the others stay, and changes nothing', async () => {
    const before = await statuses();
    const dry = await move({ to: 'produced', filter: {} });
    expect(dry).toMatchObject({ ok: true, data: { count: 55, skippedCount: 6 } });
    expect(dry.ok && dry.data.skipped[0]?.why).toBe('other_status');
    expect(await statuses()).toEqual(before);
  });

  it('moves exactly the confirmed number, with one entry in the log', async () => {
    const moved = await move({ to: 'produced', filter: { method: 'card' }, confirm: confirm(55) });
    expect(moved).toMatchObject({ ok: true, data: { count: 55, skippedCount: 6 } });
    expect(await statuses()).toEqual([
      { status: 'cancelled', count: 6 },
      { status: 'produced', count: 55 },
    ]);
    expect(
      await rawRows(
        test.db,
        sql`select count(*)::int as count from order_transitions where "to" = 'produced' and reason = 'saison terminée'`,
      ),
    ).toEqual([{ count: 55 }]);
    const log = await listAudit(test.db, auditQuerySchema.parse({ action: 'orders_moved' }));
    expect(log.items).toMatchObject([{ after: { to: 'produced', count: 55, method: 'card' } }]);
  });

  it('changes nothing when another number would move than was confirmed', async () => {
    const before = await statuses();
    expect(await move({ to: 'produced', confirm: confirm(54) })).toMatchObject({
      ok: false,
      error: { code: 'conflict', details: { count: 55 } },
    });
    expect(await statuses()).toEqual(before);
  });

  it('moves the chosen ones only', async () => {
    const ids = (
      await rawRows(test.db, sql`select id from orders where number in ('copy-1', 'copy-2', 'copy-10')`)
    ).map(({ id }) => id);
    expect(await move({ to: 'produced', ids })).toMatchObject({ data: { count: 2, skippedCount: 1 } });
    expect(await move({ to: 'produced', ids, confirm: confirm(2) })).toMatchObject({ ok: true });
    expect(await move({ to: 'archived', ids })).toMatchObject({ data: { count: 2, skippedCount: 1 } });
  });

  it('leaves an order whose refund waits', async () => {
    await test.db
      .execute(sql`insert into approvals (id, kind, target_id, payload, asked_by, asked_name, asked_at)
      select gen_random_uuid(), 'refund', id::text, '{}', 'a', 'A', ${SHOP_DAY} from orders where number = 'copy-1'`);
    const dry = await move({ to: 'produced', filter: { q: 'copy-1' } });
    expect(dry.ok && dry.data.skipped.map(({ why }) => why)).toContain('refund_asked');
  });
});
