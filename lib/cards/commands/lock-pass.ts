import 'server-only';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { parseUniqueKey } from '../../passes/rules';
import { passes } from '../../passes/tables';

export type LockedPass = typeof passes.$inferSelect;

/** Locks a pass until the transaction ends; null if unknown. @param uniqueKey as typed */
export async function lockPass(tx: Db, uniqueKey: string): Promise<LockedPass | null> {
  const key = parseUniqueKey(uniqueKey);
  if (!key) return null;
  const [pass] = await tx.select().from(passes).where(eq(passes.uniqueKey, key)).for('update');
  return pass ?? null;
}
