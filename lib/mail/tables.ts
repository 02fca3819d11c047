import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../db/columns';
import type { Locale } from '../i18n/languages';
import type { MailTexts } from './text-schema';

/**
 * Outbox and log of all mails. A row is written in the transaction of the event it announces; a job sends it. `data`
 * contains ids and plain facts, never a secret: links with tokens are created when the mail is sent.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    /** Idempotency key, such as `order_confirmation:<order id>`: the same mail is never sent twice. */
    dedupeKey: text().notNull().unique(),
    /** The account concerned, so that its deletion finds the mail. Accounts rank above mails. */
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
    index('mails_open')
      .on(table.status, table.createdAt)
      .where(sql`${table.status} <> 'sent'`),
    check('mails_status', sql`${table.status} in ('queued', 'sent', 'failed')`),
  ],
);

/** Embedded mailbox of the demo, shown at /dev/mailbox. */
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

/** Texts of mails that staff changed, by mail and language; only those that are not the original. */
export const mailTexts = pgTable(
  'mail_texts',
  {
    template: text().$type<MailTexts>().notNull(),
    locale: text().$type<Locale>().notNull(),
    texts: jsonb().$type<Record<string, string>>().notNull(),
    /** Changes with every save. */
    version: uuid().notNull(),
    editedBy: text().notNull(),
    editedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.template, table.locale] })],
);
