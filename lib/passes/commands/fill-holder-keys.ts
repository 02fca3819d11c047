import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PASS_KINDS } from '../../catalogue/products';
import { ADVISORY_LOCKS } from '../../db/advisory-locks';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { passHolderKey } from '../rules';
import { holderSchema } from '../schema';

const term = z.strictObject({
  ...holderSchema.shape,
  id: z.uuid(),
  kind: z.enum(PASS_KINDS),
  isBlocked: z.boolean(),
});

/**
 * Fills `pass_terms.holder_key` in rows written by a version without that column. If a holder has several passes of
 * one edition, the oldest one gets the key. Runs at every start; a single query if there are no such rows.
 */
export async function fillHolderKeys(db: Db): Promise<void> {
  if (!(await hasRows(db, sql`select 1 from pass_terms where holder_key is null limit 1`))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.holderKeys})`);
    const terms = await queryRows(
      tx,
      term,
      sql`select t.id, p.kind, p.first_name as "firstName", p.last_name as "lastName",
            p.birth_date::text as "birthDate", p.is_blocked as "isBlocked"
          from pass_terms t join passes p on p.unique_key = t.unique_key where t.holder_key is null`,
    );
    const keys = terms.map(({ id, kind, isBlocked, ...holder }) => ({
      id,
      key: isBlocked ? '' : passHolderKey(kind, holder),
    }));
    await tx.execute(
      sql`with keys as (
            select k.id, k.key, t.edition,
              row_number() over (partition by t.edition, k.key order by t.created_at, t.id) as place
            from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(id uuid, key text)
            join pass_terms t on t.id = k.id)
          update pass_terms t set holder_key = case when k.place = 1 and not exists (
              select 1 from pass_terms o where o.edition = k.edition and o.holder_key = k.key) then k.key else '' end
          from keys k where t.id = k.id`,
    );
  });
}
