import 'server-only';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Db } from './client';

/**
 * Runs `work` in a transaction and rolls it back if the result is a failure (`ok: false`).
 * @returns the result of `work`
 */
export async function transaction<Outcome extends { ok: boolean }>(
  db: Db,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const refused: { outcome?: Outcome } = {};
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (outcome.ok) return outcome;
      refused.outcome = outcome;
      return tx.rollback();
    });
  } catch (error) {
    if (refused.outcome && error instanceof TransactionRollbackError) return refused.outcome;
    throw error;
  }
}
