import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, dayOf, daysBetween, momentOf, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { loadCatalogue, saleFlags } from '../../catalogue/queries';
import { isBuyingEnabled, sellingEdition } from '../../catalogue/rules';
import { localeSchema } from '../../i18n/schema';
import { queueMail } from '../../mail/commands';
import { reminderStage } from '../rules';

const dueRow = z.strictObject({
  accountId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: localeSchema,
  validUntil: z.iso.date(),
  uniqueKeys: z.array(z.string()),
});
type Due = z.infer<typeof dueRow>;

/** Days before the first and after the last reminder in which passes are examined. */
const WINDOW = { before: 60, after: 10 } as const;

/**
 * Accounts with passes that end around a day and have no next season: neither under their number, nor for their
 * holder, nor in a pending order. One row per account and last day. Passes issued by companies are excluded.
 */
const listEnding = (db: Db, day: Day, edition: string): Promise<Due[]> =>
  queryRows(
    db,
    dueRow,
    sql`select a.id as "accountId", a.username, a.contact->>'firstName' as "firstName",
          a.contact->>'lastName' as "lastName", a.locale, t.valid_until::text as "validUntil",
          json_agg(p.unique_key order by p.created_at, p.unique_key) as "uniqueKeys"
        from pass_terms t join passes p on p.unique_key = t.unique_key
          join accounts a on a.id = p.account_id
        where t.valid_until between ${addDays(day, -WINDOW.after)} and ${addDays(day, WINDOW.before)}
          and not p.is_blocked and a.status = 'active' and t.edition <> ${edition}
          and not exists (select 1 from pass_terms l where l.unique_key = p.unique_key
            and l.valid_until > t.valid_until)
          and not exists (select 1 from pass_terms l where l.holder_key = t.holder_key and l.holder_key <> ''
            and l.valid_until > t.valid_until)
          and not exists (select 1 from order_items i join orders w on w.id = i.order_id
            where w.status = 'pending' and i.edition = ${edition} and i.kind = p.kind
              and (i.unique_key = p.unique_key or (i.holder->>'birthDate' = p.birth_date::text
                and lower(i.holder->>'firstName') = lower(p.first_name)
                and lower(i.holder->>'lastName') = lower(p.last_name))))
          and not exists (select 1 from order_items i join orders w on w.id = i.order_id
            where i.id = t.order_item_id and w.channel = 'pro')
        group by a.id, t.valid_until order by t.valid_until, a.id`,
  );

type Reminder = { due: Due; stage: number; day: Day };

/** Records the reminder and queues its mail; unique constraints prevent duplicates. */
async function remind(db: Db, { due, stage, day }: Reminder): Promise<void> {
  const { accountId, username, firstName, lastName, locale, validUntil, uniqueKeys } = due;
  await db.transaction(async (tx) => {
    const isNoted = await hasRows(
      tx,
      sql`insert into renewal_reminders (account_id, valid_until, stage, sent_on)
          values (${accountId}, ${validUntil}, ${stage}, ${day}) on conflict do nothing returning 1 as noted`,
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
 * Reminds of ending passes 60, 30 and 7 days before and 7 days after the end, while the next season is on sale. Stops
 * after a purchase; at most one per day. Nothing renews automatically.
 */
export async function remindRenewals(db: Db, at: Date): Promise<void> {
  const day = dayOf(at);
  const catalogue = await loadCatalogue(db);
  const edition = sellingEdition(catalogue.editions, momentOf(at));
  if (!edition || !isBuyingEnabled(edition, saleFlags(catalogue), momentOf(at))) return;
  for (const due of await listEnding(db, day, edition.code)) {
    const stage = reminderStage(daysBetween(day, due.validUntil));
    if (stage === null || edition.validUntil <= due.validUntil) continue;
    try {
      await remind(db, { due, stage, day });
    } catch (error) {
      getLogger().error({ accountId: due.accountId, err: error }, 'renewal not reminded of');
    }
  }
}
