import 'server-only';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/client';

type Match = { key: string; note?: string; at: Date };

/** Marks a payment under review as having completed its order. In the caller's transaction. */
export const matchReceipt = (tx: Db, { key, note, at }: Match): Promise<unknown> =>
  tx.execute(
    sql`update received_payments set state = 'matched', settled_at = ${at}, note = ${note ?? null}
        where source_key = ${key} and state = 'review'`,
  );
