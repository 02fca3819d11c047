import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';

/** Passes to be forgotten on a day, with what they opened. */
const forget = (tx: Db, keys: readonly string[]): Promise<unknown> =>
  tx.execute(
    sql`with terms as (delete from pass_terms where unique_key in ${[...keys]})
        delete from passes where unique_key in ${[...keys]}`,
  );

/**
 * A pass that is valid, or will be, was paid for, often for somebody else: it stays valid under its number, with
 * the holder who is checked at the door, but belongs to no account any more, and is forgotten the day after it
 * ends. Passes that have ended go at once.
 */
export async function erasePasses(tx: Db, accountId: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update passes p set account_id = null, erase_after = coalesce(
          (select max(valid_until) from pass_terms t where t.unique_key = p.unique_key), p.created_at::date)
        where account_id = ${accountId}`,
  );
  for (;;) if (!(await eraseEndedPasses(tx, dayOf(at)))) break;
}

const BATCH = 500;

/**
 * Passes nobody has taken into an account, some time after their last term; once whoever ordered them is gone too,
 * as soon as it is over. @returns how many
 */
export async function eraseUnclaimedPasses(
  db: Db,
  { endedBefore, today }: { endedBefore: Day; today: Day },
  limit: number,
): Promise<number> {
  return db.transaction(async (tx) => {
    const keys = await queryColumn(
      tx,
      z.string(),
      sql`select p.unique_key from passes p, lateral (
            select max(t.valid_until) as last_day, coalesce(bool_and(a.status = 'deleted'), false) as is_orphan
            from pass_terms t
            left join order_items i on i.id = t.order_item_id
            left join orders o on o.id = i.order_id
            left join accounts a on a.id = o.account_id
            where t.unique_key = p.unique_key) terms
          where p.account_id is null and p.erase_after is null
            and terms.last_day < case when is_orphan then ${today}::date else ${endedBefore}::date end
          limit ${limit} for update of p skip locked`,
    );
    if (keys.length) await forget(tx, keys);
    return keys.length;
  });
}

/** Passes of deleted accounts whose last term is over. @returns how many */
export async function eraseEndedPasses(db: Db, today: Day, limit = BATCH): Promise<number> {
  return db.transaction(async (tx) => {
    const keys = await queryColumn(
      tx,
      z.string(),
      sql`select unique_key from passes where erase_after < ${today}
          limit ${limit} for update skip locked`,
    );
    if (keys.length) await forget(tx, keys);
    return keys.length;
  });
}
