import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';

type Closed = { keys: readonly string[]; startingWith?: readonly string[]; note: string; at: Date };

/**
 * Closes these payments for review, in the caller's transaction.
 * @param closed `startingWith` also closes payments whose key has one of these prefixes
 * @returns the keys of those that were open
 */
export async function closeReceipts(
  tx: Db,
  { keys, startingWith = [], note, at }: Closed,
): Promise<string[]> {
  const more = sql.join(startingWith.map((start) => sql`or starts_with(source_key, ${start})`));
  return queryColumn(
    tx,
    z.string(),
    sql`update received_payments set state = 'settled', settled_at = ${at}, note = ${note}
        where state = 'review' and (source_key in ${[...keys]} ${more}) returning source_key`,
  );
}

type Match = { key: string; note?: string; at: Date };

/** Marks a payment under review as having completed its order. In the caller's transaction. */
export const matchReceipt = (tx: Db, { key, note, at }: Match): Promise<unknown> =>
  tx.execute(
    sql`update received_payments set state = 'matched', settled_at = ${at}, note = ${note ?? null}
        where source_key = ${key} and state = 'review'`,
  );
