import 'server-only';
import { eq } from 'drizzle-orm';
import type { Change } from '../../audit/change-schema';
import { recordAudit } from '../../audit/commands';
import { isLatestChange } from '../../audit/queries';
import type { AuditActor } from '../../audit/schema';
import { addDays, dayOf } from '../../core/dates';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { vouchers } from '../tables';
import type { BlockVoucherInput, ExtendVoucherInput } from '../voucher-schema';

/** Ten years, as for claims by law. */
const EXTENSION_DAYS_MAX = 3_652;

async function lockVoucher(tx: Db, id: string) {
  const [voucher] = await tx.select().from(vouchers).where(eq(vouchers.id, id)).for('update');
  return voucher ?? null;
}

const BLOCKS = ['voucher_blocked', 'voucher_unblocked'] as const;

/**
 * Blocks a voucher, or lifts a block by staff. A cart that holds it loses it.
 * @returns the id of the change; `invalid_transition` if it is in that state already, when it was withdrawn with its
 * order, or to undo a change that another one followed
 */
export const setVoucherBlock = async (
  db: Db,
  { id, isBlocked, reason, undoes }: BlockVoucherInput & { id: string; isBlocked: boolean },
  by: AuditActor,
): Promise<Result<Change, 'not_found' | 'invalid_transition'>> =>
  db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, id);
    if (!voucher) return fail('not_found');
    if (isBlocked ? voucher.isBlocked : !voucher.isHeld) return fail('invalid_transition');
    const target = { type: 'voucher', id } as const;
    if (undoes && !(await isLatestChange(tx, { undoes, actions: BLOCKS, target })))
      return fail('invalid_transition');
    await tx
      .update(vouchers)
      .set({
        isBlocked,
        isHeld: isBlocked,
        blockedAt: isBlocked ? by.at : null,
        claimedBy: null,
        claimedAt: null,
      })
      .where(eq(vouchers.id, id));
    const change = await recordAudit(tx, by, {
      action: isBlocked ? 'voucher_blocked' : 'voucher_unblocked',
      target,
      personId: voucher.buyerId,
      before: { isBlocked: voucher.isBlocked },
      after: { isBlocked },
      reason,
    });
    return ok({ change });
  });

/**
 * Changes the last day of a voucher, also of one that has expired.
 * @returns `invalid_transition` for one that is blocked or used up; `invalid_data` for a day that has passed or is more
 * than ten years ahead
 */
export async function extendVoucher(
  db: Db,
  { id, until, reason }: ExtendVoucherInput & { id: string },
  by: AuditActor,
): Promise<Result<undefined, 'not_found' | 'invalid_transition' | 'invalid_data'>> {
  const today = dayOf(by.at);
  if (until < today) return fail('invalid_data', [{ path: 'until', code: 'future_date' }]);
  if (until > addDays(today, EXTENSION_DAYS_MAX))
    return fail('invalid_data', [{ path: 'until', code: 'date' }]);
  return db.transaction(async (tx) => {
    const voucher = await lockVoucher(tx, id);
    if (!voucher) return fail('not_found');
    if (voucher.isBlocked || voucher.remainingCents === 0) return fail('invalid_transition');
    await tx.update(vouchers).set({ expiresOn: until }).where(eq(vouchers.id, id));
    await recordAudit(tx, by, {
      action: 'voucher_extended',
      target: { type: 'voucher', id },
      personId: voucher.buyerId,
      before: { expiresOn: voucher.expiresOn },
      after: { expiresOn: until },
      reason,
    });
    return ok(undefined);
  });
}
