import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { countRows, queryColumn } from '../../db/rows';
import type { NoteTargetType } from '../../notes/schema';
import { ANONYMOUS_CONTACT, ANONYMOUS_GIFT } from '../anonymous';

const anonymous = sql`${JSON.stringify(ANONYMOUS_CONTACT)}::jsonb`;

/** Target type of notes about orders. */
const ABOUT_ORDERS: NoteTargetType = 'order';

/** An invoice requires name and address; not telephone, e-mail and birth date. */
const addressOf = (contact: SQL) =>
  sql`${anonymous} || jsonb_strip_nulls(jsonb_build_object('firstName', ${contact} -> 'firstName',
        'lastName', ${contact} -> 'lastName', 'company', ${contact} -> 'company',
        'address', ${contact} -> 'address'))`;

/** Paid orders are records with a legal retention period. */
const isRecord = sql`status in ('completed', 'produced', 'archived', 'refunded')`;
/** Paid, with cards still to be shipped. */
const isToBeSent = sql`status = 'completed' and delivery = 'post'`;

export const listPendingOrders = async (db: Db, accountId: string): Promise<string[]> =>
  queryColumn(
    db,
    z.string(),
    sql`select id from orders where account_id = ${accountId} and status = 'pending' order by placed_at`,
  );

export const lockCarts = (tx: Db, accountId: string): Promise<unknown> =>
  tx.execute(sql`select 1 from carts where account_id = ${accountId} for update`);

/** Deletes carts with their entries; orders have their own copy. */
export async function eraseCarts(tx: Db, accountId: string): Promise<void> {
  await tx.execute(sql`update orders set cart_id = null where account_id = ${accountId}`);
  await tx.execute(sql`delete from carts where account_id = ${accountId}`);
}

/**
 * Paid orders keep the billing address, and the shipping address while cards are still to be shipped. Unpaid orders
 * keep no personal data.
 */
export async function eraseOrders(tx: Db, accountId: string): Promise<void> {
  await tx.execute(sql`delete from order_submissions where account_id = ${accountId}`);
  await eraseItems(tx, sql`account_id = ${accountId}`);
  await erasePayers(tx, sql`account_id = ${accountId}`);
  await eraseReasons(tx, sql`account_id = ${accountId}`);
  await tx.execute(
    sql`update orders set
          shipping_contact = case when ${isToBeSent} then ${addressOf(sql`shipping_contact`)} else ${anonymous} end,
          billing_contact = case when ${isRecord} then ${addressOf(sql`billing_contact`)} else ${anonymous} end
        where account_id = ${accountId}`,
  );
}

/** Payments keep amount and reference, without what the bank tells of the payer, and what staff noted. */
const erasePayers = (tx: Db, orders: SQL): Promise<unknown> =>
  tx.execute(
    sql`update received_payments set payer = null, message = null, note = null
        where order_id in (select id from orders where ${orders})
          or assigned_to in (select id from orders where ${orders})`,
  );

/** What was done with orders is kept, by whom and when, without the reasons that staff wrote. */
async function eraseReasons(tx: Db, orders: SQL): Promise<void> {
  const ofOrders = sql`order_id in (select id from orders where ${orders})`;
  await tx.execute(sql`update payment_plans set reason = '' where ${ofOrders}`);
  await tx.execute(sql`update reminder_pauses set reason = '' where ${ofOrders}`);
  await tx.execute(sql`update refunds set reason = null where ${ofOrders}`);
  await tx.execute(
    sql`update order_transitions set reason = null where actor like 'admin:%' and ${ofOrders}`,
  );
  await tx.execute(
    sql`update approvals set payload = payload || '{"reason": ""}', decision_reason = null
        where kind = 'refund' and target_id in (select id::text from orders where ${orders})`,
  );
}

/** Notes on orders of customers who are still there. */
const eraseNotes = (tx: Db, orders: SQL): Promise<unknown> =>
  tx.execute(
    sql`delete from notes where target_type = ${ABOUT_ORDERS}
          and target_id in (select id::text from orders where ${orders})`,
  );

/** Order lines keep product and price, without the holder. */
async function eraseItems(tx: Db, orders: SQL): Promise<void> {
  await tx.execute(
    sql`update order_items set holder = null, unique_key = null,
          gift = (gift - 'recipientEmail' - 'message') || ${JSON.stringify(ANONYMOUS_GIFT)}::jsonb
        where order_id in (select id from orders where ${orders})`,
  );
}

/** Shipping addresses of deleted accounts, once shipped. @returns the number of orders */
export const eraseShippedAddresses = async (db: Db, limit: number): Promise<number> =>
  countRows(
    db,
    sql`update orders set shipping_contact = ${anonymous} where id in (
          select o.id from orders o join accounts a on a.id = o.account_id and a.status = 'deleted'
          where o.shipping_contact <> ${anonymous} and not (o.status = 'completed' and o.delivery = 'post')
          limit ${limit}) returning 1 as erased`,
  );

/** Personal data in orders placed before an instant, after the retention period. @returns the number of orders */
export const eraseOldRecords = async (db: Db, before: Date, limit: number): Promise<number> =>
  db.transaction(async (tx) => {
    const ids = await queryColumn(
      tx,
      z.string(),
      sql`select id from orders where placed_at < ${before} and status <> 'pending'
            and (billing_contact <> ${anonymous} or shipping_contact <> ${anonymous})
          order by placed_at limit ${limit} for update skip locked`,
    );
    if (!ids.length) return 0;
    const old = sql`id in ${ids}`;
    await eraseItems(tx, old);
    await erasePayers(tx, old);
    await eraseReasons(tx, old);
    await eraseNotes(tx, old);
    await tx.execute(
      sql`update orders set shipping_contact = ${anonymous}, billing_contact = ${anonymous} where ${old}`,
    );
    return ids.length;
  });
