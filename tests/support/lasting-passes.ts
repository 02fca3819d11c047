import type { Db } from '@/lib/db/client';
import { passTerms } from '@/lib/passes/tables';

/** Makes all passes valid for decades. Calls use the real clock, which will pass the end of the test season. */
export async function makePassesLast(db: Db): Promise<void> {
  await db.update(passTerms).set({ validUntil: '2099-08-31' });
}
