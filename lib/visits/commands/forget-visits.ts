import 'server-only';
import { eq, sql } from 'drizzle-orm';
import {
  REFUSED_VISIT_KEPT_DAYS,
  VISIT_KEPT_DAYS,
  VISIT_KEPT_DAYS_AFTER_EDITION,
} from '../../config/retention';
import { addDays, type Day } from '../../core/dates';
import { ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { countRows } from '../../db/rows';
import { visitConsents } from '../tables';

/** Removes the passes of an account from their visits, which keep a pseudonym (docs/product.md#visits-and-privacy). */
export async function forgetVisitsOf(tx: Db, accountId: string): Promise<void> {
  await tx.delete(visitConsents).where(eq(visitConsents.accountId, accountId));
  await tx.execute(
    sql`update visits v set unique_key = null from passes p
        where p.account_id = ${accountId} and v.unique_key = p.unique_key`,
  );
}

/** Notes that a customer wants to see their visits, or forgets them. */
export async function setVisitConsent(
  db: Db,
  { accountId, consent, at }: { accountId: string; consent: boolean; at: Date },
): Promise<Result<undefined>> {
  await db.transaction(async (tx) => {
    if (consent) await tx.insert(visitConsents).values({ accountId, since: at }).onConflictDoNothing();
    else await forgetVisitsOf(tx, accountId);
  });
  return ok(undefined);
}

/** Removes passes from visits that nobody needs any more for a person. @returns the number of visits */
export const forgetOldVisits = (db: Db, today: Day, limit: number): Promise<number> =>
  countRows(
    db,
    sql`update visits set unique_key = null where id in (
          select v.id from visits v
          join passes p on p.unique_key = v.unique_key
          join editions e on e.code = v.edition
          left join visit_consents c on c.account_id = p.account_id
          where v.day < ${addDays(today, -VISIT_KEPT_DAYS)}
            and (c.account_id is null or e.valid_until < ${addDays(today, -VISIT_KEPT_DAYS_AFTER_EDITION)})
          limit ${limit}) returning 1 as forgotten`,
  );

/** Deletes refused entries, which have no person. @returns their number */
export const deleteRefusedVisits = (db: Db, today: Day, limit: number): Promise<number> =>
  countRows(
    db,
    sql`delete from visits where id in (
          select id from visits where status = 'refused' and day < ${addDays(today, -REFUSED_VISIT_KEPT_DAYS)}
          limit ${limit}) returning 1 as gone`,
  );

/** Deletes the counts of forged and replaced codes. The other counts of refusals stay. @returns their number */
export const deleteFraudCounts = (db: Db, today: Day, limit: number): Promise<number> =>
  countRows(
    db,
    sql`delete from refusals where ctid in (
          select ctid from refusals where reason in ('forged', 'replaced')
            and day < ${addDays(today, -REFUSED_VISIT_KEPT_DAYS)} limit ${limit}) returning 1 as gone`,
  );

/** Deletes the secrets of ended editions whose visits have no person any more. @returns their number */
export const deleteVisitSecrets = (db: Db, today: Day): Promise<number> =>
  countRows(
    db,
    sql`delete from visit_secrets s using editions e
        where e.code = s.edition and e.valid_until < ${addDays(today, -VISIT_KEPT_DAYS_AFTER_EDITION)}
          and not exists (select 1 from visits v where v.edition = s.edition and v.unique_key is not null)
        returning 1 as gone`,
  );
