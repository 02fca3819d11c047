import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import { parseUniqueKey } from '../passes/rules';

const orderRow = z.strictObject({ id: z.uuid(), number: z.string() });

/** The order a pass was issued for, in one edition; null for passes that came otherwise. */
export async function findPassOrder(
  db: Db,
  { accountId, uniqueKey, edition }: { accountId: string; uniqueKey: string; edition: string },
): Promise<{ id: string; number: string } | null> {
  const [order] = await queryRows(
    db,
    orderRow,
    sql`select o.id, o.number
        from pass_terms t join order_items i on i.id = t.order_item_id join orders o on o.id = i.order_id
        where t.unique_key = ${parseUniqueKey(uniqueKey)} and t.edition = ${edition}
          and o.account_id = ${accountId}`,
  );
  return order ?? null;
}
