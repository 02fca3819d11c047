import 'server-only';
import { and, count, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { storedEmail } from '../core/email';
import type { Db } from '../db/client';
import { queryRow } from '../db/rows';
import type { MailListQuery, MailLogEntry } from './schema';
import { mailboxMessages, mails } from './tables';

const LIMIT = 100;

const sentTo = (column: PgColumn, to: string | undefined): SQL | undefined =>
  to ? eq(column, storedEmail(to)) : undefined;

export type MailboxMessage = Omit<typeof mailboxMessages.$inferSelect, 'sequence'>;

/** The latest hundred mails of the embedded mailbox, newest first. */
export const listMailbox = (db: Db, to?: string): Promise<MailboxMessage[]> =>
  db
    .select()
    .from(mailboxMessages)
    .where(sentTo(mailboxMessages.toAddress, to))
    .orderBy(desc(mailboxMessages.sequence))
    .limit(LIMIT);

const MAILS_PAGE_SIZE = 50;

const matching = ({ to, status, template }: MailFilter): SQL | undefined =>
  and(
    sentTo(mails.toAddress, to),
    status && eq(mails.status, status),
    template && eq(mails.template, template),
  );

type MailFilter = Partial<Omit<MailListQuery, 'page'>>;

/** The mail log, newest first, fifty a page. */
export async function listMails(
  db: Db,
  { page = 1, ...filter }: MailFilter & { page?: number } = {},
): Promise<MailLogEntry[]> {
  const rows = await db
    .select({
      id: mails.id,
      to: mails.toAddress,
      template: mails.template,
      locale: mails.locale,
      status: mails.status,
      attempts: mails.attempts,
      lastError: mails.lastError,
      createdAt: mails.createdAt,
      sentAt: mails.sentAt,
    })
    .from(mails)
    .where(matching(filter))
    .orderBy(desc(mails.createdAt), sql`${mails.id}`)
    .limit(MAILS_PAGE_SIZE)
    .offset((page - 1) * MAILS_PAGE_SIZE);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }));
}

/** A page of {@link listMails} with the number of all that match. */
export async function listMailPage(db: Db, query: MailListQuery) {
  const [row] = await db.select({ total: count() }).from(mails).where(matching(query));
  return {
    items: await listMails(db, query),
    total: row?.total ?? 0,
    page: query.page,
    pageSize: MAILS_PAGE_SIZE,
  };
}

/** Mails that should have gone long ago. */
export const STUCK_HOURS = 1;

export type MailHealth = { stuck: number; failed: number };

/** Mails that wait too long, and those given up in the last day. */
export async function countMailTrouble(db: Db): Promise<MailHealth> {
  const row = await queryRow(
    db,
    z.strictObject({ stuck: z.int(), failed: z.int() }),
    sql`select
      (select count(*)::int from mails where status = 'queued'
        and created_at < now() - make_interval(hours => ${STUCK_HOURS})) as stuck,
      (select count(*)::int from mails where status = 'failed' and created_at > now() - interval '1 day') as failed`,
  );
  return row ?? { stuck: 0, failed: 0 };
}
