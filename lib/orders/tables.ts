import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Delivery, Gift } from '../cart/schema';
import { carts } from '../cart/tables';
import type { Locale, Localized } from '../i18n/languages';
import type { ProductKind } from '../catalogue/products';
import { editions, localizedJson } from '../catalogue/tables';
import { instant, textOf, uuidOf } from '../db/columns';
import { foldedText } from '../db/text-search';
import type { OrderContact } from '../identity/schema';
import { accounts, foldedContact, phoneEnding } from '../identity/tables';
import type { Holder } from '../passes/schema';
import { addOnJson } from '../passes/tables';
import type { PaymentSource, ReceiptState, ReviewReason } from './receipt-schema';
import type { OrderChannel, OrderStatus, PaymentMethod } from './schema';
import { PAID_STATUSES, type TransitionActor } from './rules';

/** The statuses of a paid order in SQL, as literals for the planner: `o.status in ${paidStatuses}`. */
export const paidStatuses = sql.raw(`(${PAID_STATUSES.map((status) => `'${status}'`).join(', ')})`);

/** The last number per edition. Updated with a row lock in the order's transaction, so that no number is lost. */
export const orderCounters = pgTable('order_counters', {
  edition: text()
    .primaryKey()
    .references(() => editions.code),
  last: integer().notNull(),
});

/** The codes that reduced the price. */
export const promotionJson = z.strictObject({
  /** Several vouchers are separated by commas. */
  code: z.string(),
  kind: z.enum(['percent', 'amount', 'voucher']),
  discountCents: z.int(),
  /** Value of the vouchers. For a pass it is the selling price, which may have changed since. */
  valueCents: z.int().optional(),
  /** Each voucher; absent from orders of older versions. */
  vouchers: z.array(z.strictObject({ id: z.uuid(), code: z.string(), discountCents: z.int() })).optional(),
});

export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    edition: textOf(() => editions.code),
    sequence: integer().notNull(),
    /** `25-26-000123` */
    number: text().notNull().unique(),
    accountId: uuidOf(() => accounts.id),
    cartId: uuid().references(() => carts.id),
    /** Company orders issue their passes before payment (docs/product.md#issuing-passes). */
    channel: text().$type<OrderChannel>().notNull().default('shop'),
    /** The company's own reference, printed on its invoice. */
    customerReference: text(),
    status: text().$type<OrderStatus>().notNull(),
    paymentMethod: text().$type<PaymentMethod>().notNull(),
    locale: text().$type<Locale>().notNull(),
    delivery: text().$type<Delivery>().notNull(),
    subTotalCents: integer().notNull(),
    discountCents: integer().notNull(),
    shippingCents: integer().notNull(),
    totalCents: integer().notNull(),
    currency: text().notNull(),
    shippingContact: jsonb().$type<OrderContact>().notNull(),
    billingContact: jsonb().$type<OrderContact>().notNull(),
    promotion: jsonb().$type<z.infer<typeof promotionJson>>(),
    /** Creditor reference of the QR-bill; invoices only. */
    reference: text().unique(),
    dueOn: date(),
    placedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('orders_sequence').on(table.edition, table.sequence),
    index('orders_account').on(table.accountId, table.placedAt),
    // the office's list: its order, its filters and its sum without a look at the rows
    index('orders_list').on(
      table.placedAt,
      table.sequence,
      table.totalCents,
      table.status,
      table.paymentMethod,
      table.edition,
      table.channel,
      table.id,
    ),
    index('orders_total').on(table.totalCents, table.placedAt),
    index('orders_number_part').using('gin', sql`number gin_trgm_ops`),
    index('orders_pending')
      .on(table.placedAt)
      .where(sql`${table.status} = 'pending'`),
    index('orders_buyer').using('gin', sql`${foldedContact(sql`billing_contact`)} gin_trgm_ops`),
    index('orders_email').using('gin', sql`(billing_contact->>'email') gin_trgm_ops`),
    index('orders_phone').on(phoneEnding(sql`billing_contact`)),
    check(
      'orders_status',
      sql`${table.status} in ('pending', 'completed', 'produced', 'archived', 'cancelled', 'refunded')`,
    ),
    check('orders_channel', sql`${table.channel} in ('shop', 'pro', 'counter')`),
    check(
      'orders_total',
      sql`${table.totalCents} = ${table.subTotalCents} - ${table.discountCents} + ${table.shippingCents}`,
    ),
    check(
      'orders_discount',
      sql`${table.discountCents} >= 0 and ${table.discountCents} <= ${table.subTotalCents}`,
    ),
    check('orders_amounts', sql`${table.subTotalCents} >= 0 and ${table.shippingCents} >= 0`),
  ],
);

export const soldExtensionJson = addOnJson.extend({ conditions: localizedJson });
export const soldOptionJson = addOnJson.extend({ category: z.string() });

/** Name of a line's holder, for an index of trigrams; empty without a holder. */
export const foldedItemHolder = foldedText(
  sql`coalesce(holder->>'firstName', '') || ' ' || coalesce(holder->>'lastName', '')`,
);

/** Lines as sold: titles and prices never change. */
export const orderItems = pgTable(
  'order_items',
  {
    id: uuid().primaryKey(),
    orderId: uuidOf(() => orders.id),
    position: integer().notNull(),
    kind: text().$type<ProductKind | 'card'>().notNull(),
    product: text().notNull(),
    title: jsonb().$type<Localized>().notNull(),
    edition: textOf(() => editions.code),
    priceCents: integer().notNull(),
    uniqueKey: text(),
    /** The new card of which the line is the fee. */
    cardSerial: integer(),
    holder: jsonb().$type<Holder>(),
    extensions: jsonb().$type<z.infer<typeof soldExtensionJson>[]>().notNull(),
    options: jsonb().$type<z.infer<typeof soldOptionJson>[]>().notNull(),
    gift: jsonb().$type<Gift>(),
    discountCents: integer().notNull(),
    totalCents: integer().notNull(),
  },
  (table) => [
    uniqueIndex('order_items_position').on(table.orderId, table.position),
    index('order_items_holder').using('gin', sql`${foldedItemHolder} gin_trgm_ops`),
    index('order_items_key').on(table.uniqueKey),
    check('order_items_card', sql`(${table.kind} = 'card') = (${table.cardSerial} is not null)`),
  ],
);

/** Every status change with actor and reason. Append-only. */
export const orderTransitions = pgTable(
  'order_transitions',
  {
    id: uuid().primaryKey(),
    orderId: uuidOf(() => orders.id),
    from: text().$type<OrderStatus>(),
    to: text().$type<OrderStatus>().notNull(),
    at: instant().notNull(),
    /** `customer`, `provider`, `system`, or `admin:<account id>` */
    actor: text().notNull(),
    reason: text(),
    position: integer().generatedAlwaysAsIdentity(),
  },
  (table) => [index('order_transitions_order').on(table.orderId, table.position)],
);

/** Idempotency records: a repeated or concurrent submission finds the order of the first one. */
export const orderSubmissions = pgTable(
  'order_submissions',
  {
    accountId: uuidOf(() => accounts.id),
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    orderId: uuid().references(() => orders.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.idempotencyKey] }),
    index('order_submissions_created').on(table.createdAt),
  ],
);

/** Payment reminders of unpaid invoices. */
export const invoiceReminders = pgTable(
  'invoice_reminders',
  {
    orderId: uuidOf(() => orders.id),
    level: integer().notNull(),
    sentOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.level] }),
    check('invoice_reminders_level', sql`${table.level} in (1, 2)`),
  ],
);

/** Invoices that are not asked for: until a day, or at all. */
export const reminderPauses = pgTable('reminder_pauses', {
  orderId: uuid()
    .primaryKey()
    .references(() => orders.id),
  /** The last day of the pause; null stops the reminders. */
  until: date(),
  reason: text().notNull(),
  createdBy: text().notNull(),
  createdAt: instant().notNull(),
});

/** Renewal reminders: one per stage before the end of a pass, and one per day. */
export const renewalReminders = pgTable(
  'renewal_reminders',
  {
    accountId: uuidOf(() => accounts.id),
    validUntil: date().notNull(),
    stage: integer().notNull(),
    sentOn: date().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.validUntil, table.stage] }),
    uniqueIndex('renewal_reminders_one_a_day').on(table.accountId, table.sentOn),
  ],
);

/**
 * Payments outside of the regular card flow: from the bank, entered by an administrator, or card payments that an
 * order could not accept. Never deleted.
 */
export const receivedPayments = pgTable(
  'received_payments',
  {
    id: uuid().primaryKey(),
    /** The source and its id of the payment, so that it is recorded once. */
    source: text().$type<PaymentSource>().notNull(),
    sourceKey: text().notNull().unique(),
    reference: text(),
    orderId: uuid().references(() => orders.id),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    paidOn: date().notNull(),
    state: text().$type<ReceiptState>().notNull(),
    reason: text().$type<ReviewReason>(),
    actor: text().notNull(),
    /** As the bank names them; null for other sources. */
    payer: text(),
    message: text(),
    /** The order that staff chose for a payment which named none; it counts after the time to undo. */
    assignedTo: uuid().references(() => orders.id),
    assignedBy: text().$type<TransitionActor>(),
    assignedAt: instant(),
    receivedAt: instant().notNull(),
    settledAt: instant(),
    note: text(),
  },
  (table) => [
    index('received_payments_state').on(table.state, table.receivedAt),
    index('received_payments_reference').on(table.reference),
    index('received_payments_order').on(table.orderId),
    index('received_payments_amount').on(table.amountCents, table.receivedAt),
    index('received_payments_assigned')
      .on(table.assignedAt)
      .where(sql`${table.assignedTo} is not null and ${table.state} = 'review'`),
    check('received_payments_assigned', sql`(${table.assignedTo} is null) = (${table.assignedAt} is null)`),
    check('received_payments_state', sql`${table.state} in ('matched', 'waiting', 'review', 'settled')`),
    check('received_payments_matched', sql`${table.state} <> 'matched' or ${table.orderId} is not null`),
    check('received_payments_reason', sql`${table.state} = 'matched' or ${table.reason} is not null`),
  ],
);
