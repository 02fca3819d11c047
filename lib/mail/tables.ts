import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';
import type { Locale } from '../i18n/languages';

/**
 * The outbox and log of every mail. A row is written in the transaction of what it announces; a job sends it.
 * `data` holds ids and plain facts, never a secret: links with tokens are made when the mail is sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** What is announced, e.g. `order_confirmation:<order id>`: the same thing is never mailed twice. */
    dedupeKey: text().notNull().unique(),
    /** Whose account it is about, so that the mail is found when that is deleted. Accounts live above mails. */
    accountId: uuid(),
    toAddress: text().notNull(),
    toName: text().notNull(),
    template: text().notNull(),
    locale: text().$type<Locale>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().$type<'queued' | 'sent' | 'failed'>().notNull(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    createdAt: instant().notNull(),
    sentAt: instant(),
  },
  (table) => [
    index('mails_to').on(table.toAddress, table.createdAt),
    index('mails_account').on(table.accountId),
    index('mails_created').on(table.createdAt),
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'failed')`),
  ],
);

/** The embedded mailbox: what the demo sends, readable at /dev/mailbox outside production. */
export const mailboxMessages = pgTable(
  'mailbox_messages',
  {
    id: uuid().primaryKey(),
    toAddress: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    attachments: jsonb()
      .$type<{ fileName: string; contentType: string; size: number; contentBase64: string }[]>()
      .notNull(),
    receivedAt: instant().notNull(),
    sequence: integer().generatedAlwaysAsIdentity(),
  },
  (table) => [index('mailbox_to').on(table.toAddress, table.sequence)],
);
