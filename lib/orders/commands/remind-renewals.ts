import 'server-only';
import { sql } from 'drizzle-orm';
import { dayOf, daysBetween, momentOf, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { hasRows } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { loadCatalogue, saleFlags } from '../../catalogue/queries';
import { isBuyingEnabled, sellingEdition } from '../../catalogue/rules';
import { queueMail } from '../../mail/commands';
import { findReminderTimes } from '../reminder-queries';
import { listEnding, type EndingPasses } from '../renewal-queries';
import { reminderStage } from '../rules';

type Reminder = { due: EndingPasses; stage: number; day: Day };

/**
 * Records the reminder and queues its mail; unique constraints prevent duplicates. Skips accounts that have been deleted
 * meanwhile.
 */
async function remind(db: Db, { due, stage, day }: Reminder): Promise<void> {
  const { accountId, username, firstName, lastName, locale, validUntil, uniqueKeys } = due;
  await db.transaction(async (tx) => {
    const isNoted = await hasRows(
      tx,
      sql`insert into renewal_reminders (account_id, valid_until, stage, sent_on)
          select id, ${validUntil}::date, ${stage}::int, ${day}::date from accounts where id = ${accountId} and status <> 'deleted'
          for key share on conflict do nothing returning 1 as noted`,
    );
    if (!isNoted) return;
    await queueMail(tx, {
      dedupeKey: `renewal_reminder:${accountId}:${day}`,
      accountId,
      to: { name: `${firstName} ${lastName}`, address: username },
      template: 'renewal_reminder',
      locale,
      data: { firstName, uniqueKeys, validUntil, stage },
    });
  });
}

/**
 * Reminds of ending passes, by default 60, 30 and 7 days before and 7 days after the end, while the next season is on sale. Stops
 * after a purchase; at most one per day. Nothing renews automatically.
 */
export async function remindRenewals(db: Db, at: Date): Promise<void> {
  const day = dayOf(at);
  const catalogue = await loadCatalogue(db);
  const edition = sellingEdition(catalogue.editions, momentOf(at));
  if (!edition || !isBuyingEnabled(edition, saleFlags(catalogue), momentOf(at))) return;
  const { renewalDays } = await findReminderTimes(db);
  for (const due of await listEnding(db, day, edition.code)) {
    const stage = reminderStage(daysBetween(day, due.validUntil), renewalDays);
    if (stage === null || edition.validUntil <= due.validUntil) continue;
    try {
      await remind(db, { due, stage, day });
    } catch (error) {
      getLogger().error({ accountId: due.accountId, err: error }, 'renewal not reminded of');
    }
  }
}
