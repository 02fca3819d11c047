import 'server-only';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/client';
import { newId } from '../core/ids';
import { enqueue } from '../db/job-commands';
import { queueOf } from './schema';
import { mails } from './tables';

export type QueuedMail = typeof mails.$inferSelect;

/** Condition on `jobs`: an open job that sends a mail. */
const isOpenJob = sql`name in ('send-mail', 'send-link') and status = 'open'`;

/** The mail with this id, if still queued. */
export async function findQueuedMail(db: Db, id: string): Promise<QueuedMail | undefined> {
  const [mail] = await db
    .select()
    .from(mails)
    .where(and(eq(mails.id, id), eq(mails.status, 'queued')));
  return mail;
}

/** Mails to deleted accounts: the recipient is erased after sending. */
const isFarewell = sql`${mails.template} = 'account_deleted'`;

/** Recipient columns after sending. */
const recipientAfterwards = {
  toAddress: sql`case when ${isFarewell} then '' else ${mails.toAddress} end`,
  toName: sql`case when ${isFarewell} then '' else ${mails.toName} end`,
  data: sql`case when ${isFarewell} then '{}' else ${mails.data} end`,
};

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .update(mails)
    .set({
      status: 'sent',
      attempts: sql`${mails.attempts} + 1`,
      lastError: null,
      sentAt: sql`now()`,
      ...recipientAfterwards,
    })
    .where(eq(mails.id, id));
}

/** @param isFinal no further attempts */
export async function markAttempt(db: Db, id: string, reason: string, isFinal: boolean): Promise<void> {
  await db
    .update(mails)
    .set({
      status: isFinal ? 'failed' : 'queued',
      attempts: sql`${mails.attempts} + 1`,
      lastError: reason.slice(0, 200),
      ...(isFinal ? recipientAfterwards : {}),
    })
    .where(eq(mails.id, id));
}

/**
 * Queues mails of the outbox that have no job, after a crash or a restore of the jobs from another time than the
 * mails. Those without attempts left are closed.
 * @param attemptsMax maximum number of attempts per mail
 */
export const requeueLostMails = async (db: Db, attemptsMax: number): Promise<number> =>
  db.transaction(async (tx) => {
    const lost = await tx
      .select({ id: mails.id, attempts: mails.attempts, template: mails.template })
      .from(mails)
      .where(
        and(
          eq(mails.status, 'queued'),
          sql`not exists (select 1 from jobs where ${isOpenJob}
                and data->>'mailId' = ${mails.id}::text)`,
        ),
      )
      .for('update', { skipLocked: true });
    for (const { id, attempts, template } of lost) {
      if (attempts < attemptsMax) await enqueue(tx, queueOf(template), { mailId: id });
      else await tx.update(mails).set({ status: 'failed' }).where(eq(mails.id, id));
    }
    return lost.length;
  });

/**
 * Withdraws queued mails, except those that are being sent. In the caller's transaction.
 * @param which condition on `mails`
 */
export async function withdrawMails(tx: Db, which: SQL): Promise<void> {
  // first: workers skip a job that is locked here
  await tx.execute(
    sql`delete from jobs where ${isOpenJob} and coalesce(locked_until <= now(), true)
          and data->>'mailId' in (select id::text from mails where status = 'queued' and ${which})`,
  );
  await tx.execute(
    sql`delete from mails where status = 'queued' and ${which}
          and not exists (select 1 from jobs where ${isOpenJob}
            and data->>'mailId' = mails.id::text)`,
  );
}

/**
 * Queues a mail again: one that failed in its own row, one that was sent as a copy. In the caller's transaction.
 * @param key makes the copy unique; the row of a mail that failed notes it
 */
export async function queueAgain(
  tx: Db,
  mail: QueuedMail,
  { to = mail.toAddress, key }: { to?: string | undefined; key: string },
): Promise<void> {
  const again = { toAddress: to, status: 'queued' as const, attempts: 0, lastError: null };
  const [row] =
    mail.status === 'failed'
      ? await tx
          .update(mails)
          .set({ ...again, data: { ...mail.data, again: key } })
          .where(eq(mails.id, mail.id))
          .returning({ id: mails.id })
      : await tx
          .insert(mails)
          .values({ ...mail, ...again, id: newId(), dedupeKey: key, createdAt: sql`now()`, sentAt: null })
          .onConflictDoNothing({ target: mails.dedupeKey })
          .returning({ id: mails.id });
  if (row) await enqueue(tx, queueOf(mail.template), { mailId: row.id });
}
