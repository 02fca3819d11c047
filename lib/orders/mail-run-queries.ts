import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { loadCatalogue, saleFlags } from '../catalogue/queries';
import { isBuyingEnabled, sellingEdition, type Catalogue, type Edition } from '../catalogue/rules';
import { addDays, dayOf, daysBetween, momentOf, zurichInstant, type Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { listMissedReminders, listOpenInvoices } from './invoice-queries';
import { mailRunsSchema, type Campaign, type MailRuns } from './mail-run-schema';
import { findReminderTimes } from './reminder-queries';
import { REMINDER_REACH as REACH } from './reminder-schema';
import { countToRemind, listLastDays } from './renewal-queries';
import { reminderStage } from './rules';

const PAST_DAYS = 30;
const NEXT_DAYS = 14;

const pastRow = mailRunsSchema.shape.past.element.strict();

/** Reminders noted for a day, with the state of their mails. A reminder whose mail is missing counts as expected only. */
const noted = (campaign: Campaign, table: SQL, key: SQL, since: Day): SQL => sql`
  select ${campaign}::text as campaign, r.sent_on as day, m.status
  from ${table} r left join mails m on m.dedupe_key = ${key} where r.sent_on >= ${since}`;

const listPast = (db: Db, today: Day): Promise<MailRuns['past']> => {
  const since = addDays(today, -PAST_DAYS);
  return queryRows(
    db,
    pastRow,
    sql`select campaign, day::text as day, count(*)::int as expected,
          count(*) filter (where status = 'sent')::int as sent,
          count(*) filter (where status = 'failed')::int as failed,
          count(*) filter (where status = 'queued')::int as queued
        from (
          ${noted('renewal_reminder', sql`renewal_reminders`, sql`'renewal_reminder:' || r.account_id || ':' || r.sent_on`, since)}
          union all
          ${noted('invoice_reminder', sql`invoice_reminders`, sql`'invoice_reminder:' || r.order_id || ':' || r.level`, since)}
          union all
          ${noted('invoice_reminder', sql`plan_reminders`, sql`'instalment_reminder:' || r.order_id || ':' || r.due_on || ':' || r.level`, since)}
        ) n group by 1, n.day order by n.day desc, 1`,
  );
};

type Runs = MailRuns['next'];

/** The season that renewals are for; null while none is on sale. */
function renewedTo(catalogue: Catalogue, at: Date): Edition | null {
  const moment = momentOf(at);
  const edition = sellingEdition(catalogue.editions, moment);
  return edition && isBuyingEnabled(edition, saleFlags(catalogue), moment) ? edition : null;
}

/** Accounts that a reminder was due for in the last thirty days and never noted, by the day it was due. */
async function missedRenewals(db: Db, today: Day): Promise<Runs> {
  const catalogue = await loadCatalogue(db);
  const { renewalDays, changedAt } = await findReminderTimes(db);
  // other times applied before
  const changedOn = changedAt && dayOf(new Date(changedAt));
  const earliest = addDays(today, -PAST_DAYS);
  const since = changedOn && changedOn > earliest ? changedOn : earliest;
  const range = { from: addDays(since, -REACH.after), to: addDays(today, REACH.before) };
  const runs: Runs = [];
  for (const validUntil of await listLastDays(db, range))
    for (const stage of renewalDays) {
      const day = addDays(validUntil, -stage);
      if (day < since || day >= today) continue;
      const edition = renewedTo(catalogue, zurichInstant(day));
      if (!edition || edition.validUntil <= validUntil) continue;
      const due = { validUntil, stage, edition: edition.code, ownedBefore: day };
      const count = await countToRemind(db, due);
      if (count > 0) runs.push({ campaign: 'renewal_reminder', day, count });
    }
  return runs;
}

/** Open invoices whose reminder was due before today. */
const missedInvoices = async (db: Db, today: Day): Promise<Runs> =>
  (await listMissedReminders(db, today)).map((day) => ({ campaign: 'invoice_reminder', day, count: 1 }));

/** Adds what was never noted to what was expected. */
function withMissed(past: MailRuns['past'], missed: Runs): MailRuns['past'] {
  const runs = past.map((run) => ({ ...run }));
  for (const { campaign, day, count } of missed) {
    const known = runs.find((run) => run.campaign === campaign && run.day === day);
    if (known) known.expected += count;
    else runs.push({ campaign, day, expected: count, sent: 0, failed: 0, queued: 0 });
  }
  return runs.sort((a, b) => b.day.localeCompare(a.day) || a.campaign.localeCompare(b.campaign));
}

/** Accounts by the day of their next reminder, while the season that follows is on sale. */
async function nextRenewals(db: Db, at: Date): Promise<Runs> {
  const catalogue = await loadCatalogue(db);
  const today = dayOf(at);
  const range = { from: addDays(today, -REACH.after), to: addDays(today, NEXT_DAYS + REACH.before) };
  const lastDays = await listLastDays(db, range);
  const { renewalDays } = await findReminderTimes(db);
  const told = new Set<string>();
  const runs: Runs = [];
  for (let offset = 0; offset < NEXT_DAYS; offset += 1) {
    const day = addDays(today, offset);
    const edition = renewedTo(catalogue, offset === 0 ? at : zurichInstant(day));
    if (!edition) continue;
    let count = 0;
    for (const validUntil of lastDays) {
      const stage = reminderStage(daysBetween(day, validUntil), renewalDays);
      // a reminder that is due on several days goes on the first of them
      if (stage === null || edition.validUntil <= validUntil || told.has(`${validUntil}:${stage}`)) continue;
      told.add(`${validUntil}:${stage}`);
      count += await countToRemind(db, { validUntil, stage, edition: edition.code });
    }
    if (count > 0) runs.push({ campaign: 'renewal_reminder', day, count });
  }
  return runs;
}

async function nextInvoices(db: Db, today: Day): Promise<Runs> {
  const counts = new Map<Day, number>();
  const { items } = await listOpenInvoices(db, { page: 1 }, today, { isWhole: true });
  for (const { next } of items)
    if (next?.kind === 'reminder' && daysBetween(today, next.on) < NEXT_DAYS)
      counts.set(next.on, (counts.get(next.on) ?? 0) + 1);
  return [...counts].map(([day, count]) => ({ campaign: 'invoice_reminder', day, count }));
}

/** Forecast of the mails of the next days. */
export async function listNextRuns(db: Db, at: Date): Promise<MailRuns['next']> {
  const next = [...(await nextRenewals(db, at)), ...(await nextInvoices(db, dayOf(at)))];
  return next.sort((a, b) => a.day.localeCompare(b.day));
}

/** Mails due, sent, and forecast. */
export async function listMailRuns(db: Db, at: Date): Promise<MailRuns> {
  const today = dayOf(at);
  const missed = [...(await missedRenewals(db, today)), ...(await missedInvoices(db, today))];
  return { past: withMissed(await listPast(db, today), missed), next: await listNextRuns(db, at) };
}
