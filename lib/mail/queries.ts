import 'server-only';
import { desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '../db/client';
import type { Locale } from '../i18n/languages';
import { mailboxMessages, mails } from './tables';

const LIMIT = 100;

const sentTo = (column: PgColumn, to: string | undefined): SQL | undefined =>
  to ? eq(column, to.normalize('NFKC').toLowerCase()) : undefined;

export type MailboxMessage = Omit<typeof mailboxMessages.$inferSelect, 'sequence'>;

/** The latest hundred mails of the embedded mailbox, newest first. */
export const listMailbox = (db: Db, to?: string): Promise<MailboxMessage[]> =>
  db
    .select()
    .from(mailboxMessages)
    .where(sentTo(mailboxMessages.toAddress, to))
    .orderBy(desc(mailboxMessages.sequence))
    .limit(LIMIT);

export type MailLogEntry = {
  id: string;
  to: string;
  template: string;
  locale: Locale;
  status: 'queued' | 'sent' | 'failed';
  attempts: number;
  /** Why the last attempt failed; null once sent. */
  lastError: string | null;
  sentAt: string | null;
};

/** The latest hundred entries of the mail log, newest first. */
export async function listMails(db: Db, to?: string): Promise<MailLogEntry[]> {
  const rows = await db
    .select({
      id: mails.id,
      to: mails.toAddress,
      template: mails.template,
      locale: mails.locale,
      status: mails.status,
      attempts: mails.attempts,
      lastError: mails.lastError,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(sentTo(mails.toAddress, to))
    .orderBy(desc(mails.createdAt), sql`${mails.id}`)
    .limit(LIMIT);
  return rows.map((row) => ({ ...row, sentAt: row.sentAt?.toISOString() ?? null }));
}
