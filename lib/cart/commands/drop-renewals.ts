import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

type Renewed = { kind: string; edition: string; uniqueKey: string };

/**
 * Removes paid renewals from the customer's open cart, where the same ones can no longer be ordered. Runs in the
 * caller's transaction before it locks codes and passes, in the lock order of placing an order.
 */
export async function dropRenewals(
  tx: Db,
  { accountId, renewed }: { accountId: string; renewed: readonly Renewed[] },
): Promise<void> {
  if (!renewed.length) return;
  await tx.execute(
    // the written row has a new version, which changes that have read the old one notice
    sql`with open as (
          update carts set updated_at = updated_at where account_id = ${accountId} and status = 'open' returning id)
        delete from cart_entries e
        using open, jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
          as r(kind text, edition text, "uniqueKey" text)
        where e.cart_id = open.id and e.kind = r.kind and e.edition = r.edition and e.unique_key = r."uniqueKey"`,
  );
}
