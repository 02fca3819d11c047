import 'server-only';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../audit/commands';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { passes } from '../../passes/tables';
import type { BlockPassInput } from '../schema';
import { lockPass } from './lock-pass';

/**
 * Blocks a pass, or lifts a block by staff.
 * @returns `invalid_transition` if it is in that state already, or when it was withdrawn with its order
 */
export async function setPassBlock(
  db: Db,
  { uniqueKey, isBlocked, reason }: BlockPassInput & { uniqueKey: string; isBlocked: boolean },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_transition'>> {
  return db.transaction(async (tx) => {
    const pass = await lockPass(tx, uniqueKey);
    if (!pass) return fail('not_found');
    if (isBlocked ? pass.isBlocked : !pass.isHeld) return fail('invalid_transition');
    await tx.update(passes).set({ isBlocked, isHeld: isBlocked }).where(eq(passes.uniqueKey, pass.uniqueKey));
    await recordAudit(tx, by, {
      action: isBlocked ? 'pass_blocked' : 'pass_unblocked',
      target: { type: 'pass', id: pass.uniqueKey },
      personId: pass.accountId,
      before: { isBlocked: pass.isBlocked },
      after: { isBlocked },
      reason,
    });
    return ok(undefined);
  });
}
