import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';
import type { Locale } from '../i18n/languages';
import type { PaymentState } from './schema';

/** One attempt to pay at a provider. `reference` is the id of what is paid; payments knows nothing of orders. */
export const paymentSessions = pgTable(
  'payment_sessions',
  {
    /** The provider's id of the session. */
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

/** Webhook events seen, so that a repeated one changes nothing. */
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

/** The sandbox provider's own books: stands in for the outside world and shares nothing with the tables above. */
export const sandboxSessions = pgTable(
  'sandbox_sessions',
  {
    id: text().primaryKey(),
    /** Same key, same session: the provider's idempotency. */
    idempotencyKey: text().notNull().unique(),
    amountCents: integer().notNull(),
    currency: text().notNull(),
    description: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    returnUrl: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<PaymentState>().notNull(),
    isRefunded: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [
    check('sandbox_sessions_state', sql`${table.state} in ('open', 'succeeded', 'failed', 'expired')`),
  ],
);
