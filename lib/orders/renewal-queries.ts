import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, zurichInstant, type Day } from '../core/dates';
import type { Db } from '../db/client';
import { queryColumn, queryNumber, queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { localeSchema } from '../i18n/schema';
import { listTermsOfPass } from '../passes/queries';
import { formatUniqueKey, parseUniqueKey } from '../passes/rules';
import type { PassView } from '../passes/schema';
import { isComplement } from './contents-view';
import { REMINDER_REACH } from './reminder-schema';
import { isPaid } from './rules';
import type { OrderView } from './schema';

const endingRow = z.strictObject({
  accountId: z.uuid(),
  username: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: localeSchema,
  validUntil: z.iso.date(),
  uniqueKeys: z.array(z.string()),
});
export type EndingPasses = z.infer<typeof endingRow>;

/** Passes that end and have no next season: neither under their number, nor for their holder, nor in a pending order. */
const endingPasses = (edition: string, ends: SQL): SQL => sql`
  pass_terms t join passes p on p.unique_key = t.unique_key join accounts a on a.id = p.account_id
        where ${ends}
          and not p.is_blocked and a.status <> 'deleted' and t.edition <> ${edition}
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
            where i.id = t.order_item_id and w.channel = 'pro')`;

/**
 * Accounts with passes that end around a day, one row per account and last day; also those that were never activated,
 * whose owners bought as new customers. Without passes of companies.
 */
export const listEnding = (db: Db, day: Day, edition: string): Promise<EndingPasses[]> =>
  queryRows(
    db,
    endingRow,
    sql`select a.id as "accountId", a.username, a.contact->>'firstName' as "firstName",
          a.contact->>'lastName' as "lastName", a.locale, t.valid_until::text as "validUntil",
          json_agg(p.unique_key order by p.created_at, p.unique_key) as "uniqueKeys"
        from ${endingPasses(edition, sql`t.valid_until between ${addDays(day, -REMINDER_REACH.after)} and ${addDays(day, REMINDER_REACH.before)}`)}
        group by a.id, t.valid_until order by t.valid_until, a.id`,
  );

/** Last days of passes in a range. */
export const listLastDays = (db: Db, { from, to }: { from: Day; to: Day }): Promise<Day[]> =>
  queryColumn(
    db,
    z.iso.date(),
    sql`select distinct valid_until::text as day from pass_terms where valid_until between ${from} and ${to} order by 1`,
  );

type Stage = {
  validUntil: Day;
  stage: number;
  edition: string;
  /** Only those who had their pass before this day. */
  ownedBefore?: Day;
};

/** Number of accounts that this reminder has not been sent to. */
export async function countToRemind(
  db: Db,
  { validUntil, stage, edition, ownedBefore }: Stage,
): Promise<number> {
  const isNoted = sql`exists (select 1 from renewal_reminders n
    where n.account_id = a.id and n.valid_until = ${validUntil} and n.stage = ${stage})`;
  const isOwned = ownedBefore ? sql`t.created_at < ${zurichInstant(ownedBefore)}` : sql`true`;
  return queryNumber(
    db,
    sql`select count(distinct a.id)::int from ${endingPasses(edition, sql`t.valid_until = ${validUntil}`)}
          and ${isOwned} and not ${isNoted}`,
  );
}

/** Numbers that an order wanted to renew, but that were blocked by the time it was paid: its passes have new ones. */
export async function listLostNumbers(db: Db, orderId: string): Promise<string[]> {
  const numbers = await queryColumn(
    db,
    z.string(),
    sql`select i.unique_key from order_items i join pass_terms t on t.order_item_id = i.id
        where i.order_id = ${orderId} and i.unique_key is not null and t.unique_key <> i.unique_key
        order by i.position`,
  );
  return numbers.map(formatUniqueKey);
}

/** The passes that a paid order adds to, in its editions. */
export async function listExtended(
  db: Db,
  { status, products }: Pick<OrderView, 'status' | 'products'>,
  view: { at: Date; locale: Locale },
): Promise<PassView[]> {
  if (!isPaid(status)) return [];
  const extended = await Promise.all(
    products
      .filter(isComplement)
      .map(async ({ uniqueKey = '', edition }) =>
        (await listTermsOfPass(db, { uniqueKey: parseUniqueKey(uniqueKey) ?? '', ...view })).filter(
          (term) => term.edition === edition,
        ),
      ),
  );
  return extended.flat();
}
