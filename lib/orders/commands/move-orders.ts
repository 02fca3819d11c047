import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryColumn, queryRows } from '../../db/rows';
import { transaction } from '../../db/transaction';
import { listFilter } from '../admin-queries';
import { BULK_SKIPS, type BulkMove, type BulkMoveInput, type BulkOutcome } from '../bulk-schema';
import { lapsedBefore } from '../../staff/approval-rules';
import { staffTransition, TRANSITIONS } from '../rules';
import { ORDER_STATUSES, type OrderStatus } from '../schema';

const SHOWN_SKIPS = 20;

const sourceOf = (to: BulkMove): OrderStatus[] =>
  ORDER_STATUSES.filter((from) => TRANSITIONS[from].includes(to));

/** The orders of a choice; `why` is null for those that move. */
const choiceOf = ({ to, filter, ids }: BulkMoveInput, at: Date) => sql`
  select o.id, o.number, o.status, o.placed_at, case
      when o.status not in ${sourceOf(to)} then 'other_status'
      when exists (select 1 from approvals a where a.target_id = o.id::text and a.kind = 'refund'
        and a.decision is null and a.asked_at > ${lapsedBefore(at)}) then 'refund_asked'
      when exists (select 1 from refunds r where r.order_id = o.id and r.state = 'pending') then 'refund_pending'
    end as why
  from orders o where ${listFilter(filter)} and ${ids ? sql`o.id in ${ids}` : sql`true`}`;

const countRow = z.strictObject({ count: z.int(), skippedCount: z.int() });
const skipRow = z.strictObject({ id: z.uuid(), number: z.string(), why: z.enum(BULK_SKIPS) });

/** The dry run of a bulk move: what would move, what would stay and why. */
export async function findBulkMove(db: Db, input: BulkMoveInput, at: Date): Promise<BulkOutcome> {
  const choice = choiceOf(input, at);
  const [counts = { count: 0, skippedCount: 0 }] = await queryRows(
    db,
    countRow,
    sql`select count(*) filter (where why is null)::int as count,
          count(*) filter (where why is not null)::int as "skippedCount" from (${choice}) c`,
  );
  const skipped = await queryRows(
    db,
    skipRow,
    sql`select id, number, why from (${choice}) c where why is not null
        order by placed_at desc, id limit ${SHOWN_SKIPS}`,
  );
  return { ...counts, skipped };
}

/**
 * Moves many orders at once, or says what would move (without `confirm`).
 * @returns `conflict` if another number of orders would move than was confirmed; nothing is changed then
 */
export async function moveOrders(
  db: Db,
  input: BulkMoveInput,
  by: AuditActor,
): Promise<Result<BulkOutcome, 'conflict'>> {
  const { to, filter, ids, confirm } = input;
  if (!confirm) return ok(await findBulkMove(db, input, by.at));
  const { count, reason } = confirm;
  return transaction(db, async (tx) => {
    const outcome = await findBulkMove(tx, input, by.at);
    const moved = await queryColumn(
      tx,
      z.uuid(),
      sql`with choice as (${choiceOf(input, by.at)}),
          moved as (
            update orders set status = ${to} from choice c
            where orders.id = c.id and c.why is null and orders.status = c.status
            returning orders.id, c.status as "from"),
          noted as (
            insert into order_transitions (id, order_id, "from", "to", at, actor, reason)
            select gen_random_uuid(), id, "from", ${to}, ${by.at}, ${staffTransition(by)}, ${reason} from moved)
          select id from moved`,
    );
    if (moved.length !== count) {
      const now = { count: outcome.count };
      return { ok: false, error: { code: 'conflict', details: now } };
    }
    await recordAudit(tx, by, {
      action: 'orders_moved',
      target: { type: 'list', id: 'orders' },
      // what was typed may be a name, which must not enter the log
      after: { to, count, ...filter, ...(filter.q && { q: '…' }), ...(ids && { ids }) },
      reason,
    });
    return ok(outcome);
  });
}
