import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/client';
import { currentSeal, seal, unseal } from '../sealed-text';
import { secondFactors } from '../tables';

/** Encrypts second factors under the current secret, as is done when one is used. Runs at every start. */
export async function resealFactors(db: Db): Promise<void> {
  const { accountId, sealedSecret } = secondFactors;
  const old = await db
    .select({ accountId, sealedSecret })
    .from(secondFactors)
    .where(sql`not starts_with(${sealedSecret}, ${currentSeal('second-factor')})`);
  for (const row of old) {
    const opened = unseal('second-factor', row.sealedSecret, row.accountId);
    if (opened)
      await db
        .update(secondFactors)
        .set({ sealedSecret: seal('second-factor', opened.text, row.accountId) })
        .where(and(eq(accountId, row.accountId), eq(sealedSecret, row.sealedSecret)));
  }
}
