import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import {
  CART_KEPT_DAYS,
  CONTACT_MESSAGE_KEPT_DAYS,
  CONTENT_VERSION_KEPT_DAYS,
  IMPORT_KEPT_DAYS,
  MAIL_CONTENT_KEPT_DAYS,
  MAIL_KEPT_DAYS,
  MAILBOX_KEPT_DAYS,
  ONE_TIME_TOKEN_KEPT_DAYS,
  ORDERED_CART_KEPT_DAYS,
  PAYMENT_EVENT_KEPT_DAYS,
  PENDING_ACCOUNT_KEPT_DAYS,
  PRESENCE_KEPT_DAYS,
  RECORDS_KEPT_YEARS,
  SANDBOX_SESSION_KEPT_DAYS,
  SESSION_KEPT_DAYS,
  SUBMISSION_KEPT_DAYS,
  UNCLAIMED_PASS_KEPT_DAYS,
} from '../config/retention';
import { dayOf } from '../core/dates';
import { DAY_MS } from '../core/durations';
import type { Db } from '../db/client';
import { countRows, queryColumn } from '../db/rows';
import { getLogger } from '../http/logger';
import { eraseOldRecords, eraseShippedAddresses } from '../privacy/commands/erase-orders';
import { eraseEndedPasses, eraseUnclaimedPasses } from '../privacy/commands/erase-passes';
import { eraseMailedVouchers, eraseSpentVouchers } from '../privacy/commands/erase-vouchers';
import { forgetPaidVisits } from '../settlement/commands/forget-paid-visits';
import { deleteOldSignals } from '../signals/commands/find-signals';
import {
  deleteFraudCounts,
  deleteRefusedVisits,
  deleteVisitSecrets,
  forgetOldVisits,
} from '../visits/commands/forget-visits';
import { requeueMails } from './send-mail';

/** Rows deleted per transaction, which limits how long visitors wait. */
export const BATCH = 500;

type Step = (db: Db, at: Date, limit: number) => Promise<number>;

const daysBefore = (at: Date, days: number) => new Date(at.getTime() - days * DAY_MS);

/** End of the business year that many years ago, from which the ten years of a record count. */
const recordsBefore = (at: Date) => new Date(Date.UTC(at.getUTCFullYear() - RECORDS_KEPT_YEARS, 0, 1));

/** Deletes rows of a table older than that many days. */
const older =
  (table: string, where: (before: Date) => SQL, days = 0): Step =>
  (db, at, limit) => {
    const name = sql.raw(table);
    return countRows(
      db,
      sql`delete from ${name} where ctid = any (array(
            select ctid from ${name} where ${where(daysBefore(at, days))} limit ${limit}))
          returning 1 as gone`,
    );
  };

/** Clears recipient and data of a mail. The record that it was sent is kept longer. */
const blankMails: Step = (db, at, limit) => {
  return countRows(
    db,
    sql`update mails set to_address = '', to_name = '', data = '{}', last_error = null where id in (
          select id from mails where created_at < ${daysBefore(at, MAIL_CONTENT_KEPT_DAYS)}
            and status <> 'queued' and to_address <> '' limit ${limit}) returning 1 as blanked`,
  );
};

/** Deletes ordered carts, after removing the references from their orders. */
const dropOrderedCarts: Step = (db, at, limit) =>
  db.transaction(async (tx) => {
    const ids = await queryColumn(
      tx,
      z.string(),
      sql`select c.id from carts c where c.status = 'ordered'
            and c.updated_at < ${daysBefore(at, ORDERED_CART_KEPT_DAYS)}
            and not exists (select 1 from orders o where o.cart_id = c.id and o.status = 'pending')
          limit ${limit} for update skip locked`,
    );
    if (!ids.length) return 0;
    await tx.execute(sql`update orders set cart_id = null where cart_id in ${ids}`);
    await tx.execute(sql`delete from carts where id in ${ids}`);
    return ids.length;
  });

/** Deletes accounts that were never activated and never ordered, with their carts; links and sessions cascade. */
const dropPendingAccounts: Step = (db, at, limit) =>
  db.transaction(async (tx) => {
    const ids = await queryColumn(
      tx,
      z.string(),
      sql`select a.id from accounts a where a.status = 'pending'
            and a.created_at < ${daysBefore(at, PENDING_ACCOUNT_KEPT_DAYS)}
            and not exists (select 1 from orders o where o.account_id = a.id)
            and not exists (select 1 from passes p where p.account_id = a.id)
            and not exists (select 1 from pro_quotas q where q.account_id = a.id)
            and not exists (select 1 from sessions s where s.account_id = a.id and s.ended_at is null
              and s.expires_at > ${at})
          limit ${limit} for update skip locked`,
    );
    if (!ids.length) return 0;
    await tx.execute(sql`delete from carts where account_id in ${ids}`);
    await tx.execute(
      sql`update vouchers set claimed_by = null, claimed_at = null where claimed_by in ${ids}`,
    );
    await tx.execute(sql`update mails set account_id = null, to_address = '', to_name = '', data = '{}'
        where account_id in ${ids}`);
    await tx.execute(sql`delete from accounts where id in ${ids}`);
    return ids.length;
  });

/** All clean-up steps by name. Retention periods are in lib/config/retention.ts. */
export const STEPS: Record<string, Step> = {
  rateLimits: older('rate_limits', (before) => sql`expire < ${before}`),
  oneTimeTokens: older(
    'one_time_tokens',
    (before) => sql`(expires_at < ${before} or used_at < ${before})`,
    ONE_TIME_TOKEN_KEPT_DAYS,
  ),
  sessions: older(
    'sessions',
    (before) => sql`(ended_at < ${before} or (ended_at is null and expires_at < ${before}))`,
    SESSION_KEPT_DAYS,
  ),
  presences: older('presences', (before) => sql`seen_at < ${before}`, PRESENCE_KEPT_DAYS),
  carts: older('carts', (before) => sql`status = 'open' and updated_at < ${before}`, CART_KEPT_DAYS),
  orderedCarts: dropOrderedCarts,
  imports: older('pro_imports', (before) => sql`updated_at < ${before}`, IMPORT_KEPT_DAYS),
  submissions: older('order_submissions', (before) => sql`created_at < ${before}`, SUBMISSION_KEPT_DAYS),
  paymentEvents: older('payment_events', (before) => sql`received_at < ${before}`, PAYMENT_EVENT_KEPT_DAYS),
  sandboxSessions: older(
    'sandbox_sessions',
    (before) => sql`created_at < ${before} and state <> 'open'`,
    SANDBOX_SESSION_KEPT_DAYS,
  ),
  pendingAccounts: dropPendingAccounts,
  contactMessages: older(
    'contact_messages',
    (before) => sql`created_at < ${before}`,
    CONTACT_MESSAGE_KEPT_DAYS,
  ),
  // the last publication tells an import whether a record was edited by hand; what was put into a draft is none
  contentVersions: older(
    'content_versions',
    (before) =>
      sql`at < ${before} and exists (select 1 from content_versions later
        where later.type = content_versions.type and later.record_id = content_versions.record_id
          and later.number > content_versions.number
          and (later.source <> 'restore' or content_versions.source = 'restore'))`,
    CONTENT_VERSION_KEPT_DAYS,
  ),
  mailbox: older('mailbox_messages', (before) => sql`received_at < ${before}`, MAILBOX_KEPT_DAYS),
  mailContents: blankMails,
  mails: older('mails', (before) => sql`status <> 'queued' and created_at < ${before}`, MAIL_KEPT_DAYS),
  finishedJobs: older(
    'jobs',
    () =>
      sql`finished_at < now() - case status when 'failed' then interval '7 days' else interval '6 hours' end`,
  ),
  shippedAddresses: (db, _at, limit) => eraseShippedAddresses(db, limit),
  mailedVouchers: (db, _at, limit) => eraseMailedVouchers(db, limit),
  spentVouchers: (db, at, limit) => eraseSpentVouchers(db, dayOf(at), limit),
  endedPasses: (db, at, limit) => eraseEndedPasses(db, dayOf(at), limit),
  unclaimedPasses: (db, at, limit) =>
    eraseUnclaimedPasses(
      db,
      { endedBefore: dayOf(daysBefore(at, UNCLAIMED_PASS_KEPT_DAYS)), today: dayOf(at) },
      limit,
    ),
  paidVisits: (db, at, limit) => forgetPaidVisits(db, dayOf(at), limit),
  visits: (db, at, limit) => forgetOldVisits(db, dayOf(at), limit),
  refusedVisits: (db, at, limit) => deleteRefusedVisits(db, dayOf(at), limit),
  fraudCounts: (db, at, limit) => deleteFraudCounts(db, dayOf(at), limit),
  signals: (db, at, limit) => deleteOldSignals(db, dayOf(at), limit),
  visitSecrets: (db, at) => deleteVisitSecrets(db, dayOf(at)),
  oldRecords: (db, at, limit) => eraseOldRecords(db, recordsBefore(at), limit),
};

/**
 * Deletes expired data in batches, each in its own transaction; a later run continues after an interruption. A failed
 * step does not stop the others.
 * @throws at the end, so that the job counts as failed
 */
export async function cleanUp(db: Db, at: Date, steps: Record<string, Step> = STEPS): Promise<void> {
  const failures: unknown[] = [];
  for (const [step, remove] of Object.entries(steps))
    try {
      while ((await remove(db, at, BATCH)) >= BATCH);
    } catch (error) {
      getLogger().error({ step, err: error }, 'not cleaned up');
      failures.push(error);
    }
  await requeueMails(db);
  if (failures.length) throw failures[0];
}
