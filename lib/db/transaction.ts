import 'server-only';
import type { Db } from './client';

/**
 * Runs `work` in a transaction and rolls it back if the result is a failure (`ok: false`).
 * @returns the result of `work`
 */
export async function transaction<Outcome extends { ok: boolean }>(
  db: Db,
  work: (tx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  // compared by identity: the bundles of a build each hold their own copy of Drizzle's error class
  const refusal = new Error('rolled back');
  let refused: Outcome | undefined;
  try {
    return await db.transaction(async (tx) => {
      const outcome = await work(tx);
      if (outcome.ok) return outcome;
      refused = outcome;
      throw refusal;
    });
  } catch (error) {
    if (refused && error === refusal) return refused;
    throw error;
  }
}
