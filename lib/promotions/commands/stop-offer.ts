import 'server-only';
import { sql } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { countRows, hasRows } from '../../db/rows';

const codesOf = (id: string) => sql`(code = ${id} or series::text = ${id})`;

/**
 * Stops a code or a series at once, or lets it run again. Orders placed with it keep their price.
 * @returns `invalid_transition` if it is in that state already
 */
export async function stopOffer(
  db: Db,
  { id, isStopped, reason }: { id: string; isStopped: boolean; reason: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_transition'>> {
  return db.transaction(async (tx) => {
    if (!(await hasRows(tx, sql`select 1 from promotion_codes where ${codesOf(id)} limit 1`)))
      return fail('not_found');
    const changed = await countRows(
      tx,
      sql`update promotion_codes set stopped_at = ${isStopped ? by.at : null}::timestamptz
          where ${codesOf(id)} and (stopped_at is null) = ${isStopped} returning code`,
    );
    if (changed === 0) return fail('invalid_transition');
    await recordAudit(tx, by, {
      action: isStopped ? 'promotion_code_stopped' : 'promotion_code_resumed',
      target: { type: 'promotion_code', id },
      before: { isStopped: !isStopped },
      after: { isStopped, codes: changed },
      reason,
    });
    return ok(undefined);
  });
}
