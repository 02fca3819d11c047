import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant, oneOf, uuidOf } from '../db/columns';
import {
  REFUND_METHODS,
  REFUND_STATES,
  type RefundedLine,
  type RefundMethod,
  type RefundState,
} from './refund-schema';
import { orders } from './tables';

/** Money given back for orders, in whole or in part. Never more than was paid, which the order's row lock ensures. */
export const refunds = pgTable(
  'refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuidOf(() => orders.id),
    /** 1, 2, … per order. */
    sequence: integer().notNull(),
    idempotencyKey: text(),
    requestHash: text().notNull(),
    lines: jsonb().$type<RefundedLine[]>().notNull(),
    /** The lines, and shipping when the whole order is refunded. */
    amountCents: integer().notNull(),
    /** Completes the refund of the order. */
    isWhole: boolean().notNull(),
    method: text().$type<RefundMethod>().notNull(),
    returnsCode: boolean().notNull(),
    /** Given back to the voucher that paid a part of the order. */
    returnedCents: integer().notNull().default(0),
    state: text().$type<RefundState>().notNull(),
    reason: text(),
    actor: text().notNull(),
    /** Day on which the books paid a transfer. */
    paidOn: date(),
    /** In the log of staff. */
    isLogged: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    settledAt: instant(),
  },
  (table) => [
    uniqueIndex('refunds_sequence').on(table.orderId, table.sequence),
    uniqueIndex('refunds_key').on(table.orderId, table.idempotencyKey),
    uniqueIndex('refunds_whole')
      .on(table.orderId)
      .where(sql`${table.isWhole}`),
    index('refunds_settled').on(table.settledAt),
    check('refunds_amount', sql`${table.amountCents} >= 0 and ${table.returnedCents} >= 0`),
    index('refunds_to_pay')
      .on(table.settledAt)
      .where(sql`${table.method} = 'transfer' and ${table.paidOn} is null`),
    check('refunds_paid', sql`${table.paidOn} is null or ${table.method} = 'transfer'`),
    check('refunds_method', oneOf(table.method, REFUND_METHODS)),
    check('refunds_state', oneOf(table.state, REFUND_STATES)),
    check('refunds_settled', sql`(${table.state} = 'pending') = (${table.settledAt} is null)`),
  ],
);
