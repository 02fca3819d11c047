import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { getLogger } from '../../http/logger';
import { currentCodeSeal, openCode, sealCode } from '../seal';

const sealedRow = z.strictObject({ id: z.uuid(), sealed: z.string() });

/**
 * Encrypts the codes of vouchers under the current secret that are encrypted under the previous one, so that it can be
 * taken away. Runs at every start; a single query if there are none.
 */
export async function resealCodes(db: Db): Promise<void> {
  const old = await queryRows(
    db,
    sealedRow,
    sql`select id, code_sealed as sealed from vouchers where not starts_with(code_sealed, ${currentCodeSeal()})`,
  );
  if (!old.length) return;
  const resealed = old.flatMap(({ id, sealed }) => {
    const code = openCode(sealed);
    return code ? [{ id, sealed, anew: sealCode(code) }] : [];
  });
  await db.execute(
    sql`update vouchers v set code_sealed = r.anew
        from jsonb_to_recordset(${JSON.stringify(resealed)}::jsonb) as r(id uuid, sealed text, anew text)
        where v.id = r.id and v.code_sealed = r.sealed`,
  );
  const lost = old.length - resealed.length;
  getLogger().info({ count: resealed.length }, 'voucher codes encrypted under the current secret');
  if (lost) getLogger().error({ count: lost }, 'voucher codes of an unknown secret');
}
