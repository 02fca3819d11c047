import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { dayOf, type Day } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import type { NoteTargetType } from '../../notes/schema';

/** Target type of notes about passes. */
const ABOUT_PASSES: NoteTargetType = 'pass';

/** Deletes passes together with their add-ons, notes and the corrections asked for, which hold names. */
const deletePasses = (tx: Db, keys: readonly string[]): Promise<unknown> =>
  tx.execute(
    sql`with terms as (delete from pass_terms where unique_key in ${[...keys]}),
          written as (delete from notes where target_type = ${ABOUT_PASSES} and target_id in ${[...keys]}),
          asked as (delete from approvals where kind = 'correction' and target_id in ${[...keys]})
        delete from passes where unique_key in ${[...keys]}`,
  );

/**
 * Current and future passes were paid for, often for another person. They stay valid with number and holder, but leave
 * the account and are deleted the day after they end. Expired passes are deleted at once.
 */
export async function erasePasses(tx: Db, accountId: string, at: Date): Promise<void> {
  await tx.execute(
    sql`delete from approvals where kind = 'correction'
        and target_id in (select unique_key from passes where account_id = ${accountId})`,
  );
  await tx.execute(
    sql`update passes p set account_id = null, card_address = null, card_address_at = null, erase_after = coalesce(
          (select max(valid_until) from pass_terms t where t.unique_key = p.unique_key), p.created_at::date)
        where account_id = ${accountId}`,
  );
  for (;;) if (!(await eraseEndedPasses(tx, dayOf(at)))) break;
}

const BATCH = 500;

/**
 * Deletes unclaimed passes some time after they end; immediately if the account that ordered them is deleted too.
 * @returns the number of passes
 */
export const eraseUnclaimedPasses = async (
  db: Db,
  { endedBefore, today }: { endedBefore: Day; today: Day },
  limit: number,
): Promise<number> =>
  db.transaction(async (tx) => {
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
    if (keys.length) await deletePasses(tx, keys);
    return keys.length;
  });

/** Deletes ended passes of deleted accounts. @returns the number of passes */
export const eraseEndedPasses = async (db: Db, today: Day, limit = BATCH): Promise<number> =>
  db.transaction(async (tx) => {
    const keys = await queryColumn(
      tx,
      z.string(),
      sql`select unique_key from passes where erase_after < ${today}
          limit ${limit} for update skip locked`,
    );
    if (keys.length) await deletePasses(tx, keys);
    return keys.length;
  });
