import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';
import type { Locale } from '../i18n/languages';
import type { PaymentState } from './schema';

/** A payment attempt at a provider. `reference` is the id of the order; this folder knows nothing of orders. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** The provider's session id. */
    id: text().primaryKey(),
    provider: text().notNull(),
    reference: text().notNull(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    url: text().notNull(),
    state: text().$type<PaymentState>().notNull(),
    createdAt: instant().notNull(),
    settledAt: instant(),
    refundedAt: instant(),
  },
  (table) => [
    uniqueIndex('payment_sessions_reference').on(table.reference),
    index('payment_sessions_open')
      .on(table.createdAt)
      .where(sql`${table.state} = 'open'`),
    check('payment_sessions_state', sql`${table.state} in ('open', 'succeeded', 'failed', 'expired')`),
  ],
);

/** Processed webhook events, so that a repeated one has no effect. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    id: text().primaryKey(),
    provider: text().notNull(),
    type: text().notNull(),
    sessionId: text().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [index('payment_events_received').on(table.receivedAt)],
);

/** Records of the sandbox provider. They simulate an external service and share nothing with the tables above. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: text().primaryKey(),
    /** Simulates the provider's idempotency. */
    idempotencyKey: text().notNull().unique(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    returnUrl: text().notNull(),
    /** Null in sessions of earlier versions, which have one URL for both. */
    cancelUrl: text(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    isRefunded: boolean().notNull().default(false),
    /** Partial refunds: Rappen by key. */
    refunds: jsonb().$type<Record<string, number>>().notNull().default({}),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('sandbox_sessions_state', sql`${table.state} in ('open', 'succeeded', 'failed', 'expired')`),
  ],
);
