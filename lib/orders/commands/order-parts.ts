import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Cents } from '../../core/money';
import type { Db } from '../../db/client';
import { hasRows, queryColumn } from '../../db/rows';
import { isPart } from '../plan-queries';

/** Sum of the parts of an order. @param besides a payment that does not count */
export async function partsOf(tx: Db, order: { id: string } | null, besides?: string): Promise<Cents> {
  if (!order) return 0;
  const [cents = 0] = await queryColumn(
    tx,
    z.int(),
    sql`select coalesce(sum(amount_cents), 0)::int from received_payments
        where ${isPart(sql`${order.id}`)} and ${besides ? sql`id <> ${besides}` : sql`true`}`,
  );
  return cents;
}

/** Closes the parts of an order once the rest has arrived. */
export const matchParts = (tx: Db, orderId: string, at: Date) =>
  tx.execute(
    sql`update received_payments set state = 'matched', settled_at = ${at} where ${isPart(sql`${orderId}`)}`,
  );

/**
 * Lets the parts of an unpaid order with a payment plan wait for the rest; staff decide about all others.
 * @returns whether parts wait
 */
export const sortParts = async (tx: Db, orderId: string): Promise<boolean> => {
  const states = await queryColumn(
    tx,
    z.string(),
    sql`update received_payments set state = case when exists (
            select 1 from payment_plans p join orders o on o.id = p.order_id
            where o.id = ${orderId} and o.status = 'pending') then 'waiting' else 'review' end
        where ${isPart(sql`${orderId}`)} returning state`,
  );
  return states.includes('waiting');
};

/** True if what was paid so far is exactly what the order's payment plan asks for by one of its days. */
export const meetsPlan = (tx: Db, orderId: string): Promise<boolean> =>
  hasRows(
    tx,
    sql`select 1 as met from payment_plan_parts where order_id = ${orderId} and until_cents = (
          select sum(amount_cents) from received_payments where ${isPart(sql`${orderId}`)})`,
  );
