import 'server-only';
import { eq } from 'drizzle-orm';
import type { Change } from '../../audit/change-schema';
import { recordAudit } from '../../audit/commands';
import { isLatestChange } from '../../audit/queries';
import type { AuditActor } from '../../audit/schema';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { passes } from '../../passes/tables';
import type { BlockPassInput } from '../schema';
import { lockPass } from './lock-pass';

const ACTIONS = ['pass_blocked', 'pass_unblocked'] as const;

/**
 * Blocks a pass, or lifts a block by staff.
 * @returns the id of the change; `invalid_transition` if it is in that state already, when it was withdrawn with its
 * order, or to undo a change that another one followed
 */
export const setPassBlock = async (
  db: Db,
  { uniqueKey, isBlocked, reason, undoes }: BlockPassInput & { uniqueKey: string; isBlocked: boolean },
  by: AuditActor,
): Promise<Result<Change, 'not_found' | 'invalid_transition'>> =>
  db.transaction(async (tx) => {
    const pass = await lockPass(tx, uniqueKey);
    if (!pass) return fail('not_found');
    if (isBlocked ? pass.isBlocked : !pass.isHeld) return fail('invalid_transition');
    const target = { type: 'pass', id: pass.uniqueKey } as const;
    if (undoes && !(await isLatestChange(tx, { undoes, actions: ACTIONS, target })))
      return fail('invalid_transition');
    await tx.update(passes).set({ isBlocked, isHeld: isBlocked }).where(eq(passes.uniqueKey, pass.uniqueKey));
    const change = await recordAudit(tx, by, {
      action: isBlocked ? 'pass_blocked' : 'pass_unblocked',
      target,
      personId: pass.accountId,
      before: { isBlocked: pass.isBlocked },
      after: { isBlocked },
      reason,
    });
    return ok({ change });
  });
