import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { PASS_KINDS } from '../../catalogue/products';
import type { Db } from '../../db/client';
import { hasRows, queryRows } from '../../db/rows';
import { passHolderKey } from '../rules';

const withdrawnRow = z.strictObject({
  termId: z.uuid(),
  itemId: z.uuid(),
  uniqueKey: z.string(),
  edition: z.string(),
  kind: z.enum(PASS_KINDS),
  firstName: z.string(),
  lastName: z.string(),
  birthDate: z.iso.date(),
});
type Withdrawn = z.infer<typeof withdrawnRow>;

const listWithdrawn = (tx: Db, itemIds: readonly string[]): Promise<Withdrawn[]> =>
  queryRows(
    tx,
    withdrawnRow,
    sql`select t.id as "termId", t.order_item_id as "itemId", p.unique_key as "uniqueKey", t.edition, p.kind,
          p.first_name as "firstName", p.last_name as "lastName", p.birth_date::text as "birthDate"
        from pass_terms t join passes p on p.unique_key = t.unique_key and p.is_blocked
        where t.order_item_id in ${[...itemIds]} order by p.unique_key for update of p`,
  );

/** Gives a pass the place of its holder in the edition. @returns false if another pass has it */
const takePlace = (tx: Db, { termId, edition }: Withdrawn, holderKey: string): Promise<boolean> =>
  hasRows(
    tx,
    sql`update pass_terms set holder_key = ${holderKey}
        where id = ${termId} and (${holderKey} = '' or not exists (
          select 1 from pass_terms o where o.holder_key = ${holderKey} and o.edition = ${edition} and o.id <> ${termId}))
        returning 1 as taken`,
  );

/**
 * Lifts the block of passes that were withdrawn from order lines, with their numbers and cards, in the caller's
 * transaction. A block by staff from before stays.
 * @param isReleased a holder with such a pass is another person of the same name and birth date
 * @returns the lines whose passes are good again; null if a holder got such a pass meanwhile: the caller must roll back
 */
export async function restorePasses(
  tx: Db,
  itemIds: readonly string[],
  { isReleased }: { isReleased: boolean },
): Promise<string[] | null> {
  if (!itemIds.length) return [];
  const withdrawn = await listWithdrawn(tx, itemIds);
  for (const pass of withdrawn) {
    const isAlone = await takePlace(tx, pass, passHolderKey(pass.kind, pass));
    if (!isAlone && !(isReleased && (await takePlace(tx, pass, '')))) return null;
  }
  if (withdrawn.length)
    await tx.execute(
      sql`update passes set is_blocked = was_held, is_held = was_held, was_held = false
          where unique_key in ${withdrawn.map(({ uniqueKey }) => uniqueKey)}`,
    );
  return withdrawn.map(({ itemId }) => itemId);
}
