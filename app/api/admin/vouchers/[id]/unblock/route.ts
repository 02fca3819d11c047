import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { setVoucherBlock } from '@/lib/promotions/commands/change-voucher';
import { unblockVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(unblockVoucherContract, async ({ db, params, body, at, by }) => {
  const changed = await setVoucherBlock(db, { ...params, ...body, isBlocked: false }, by);
  if (!changed.ok) return changed;
  const voucher = await findVoucher(db, params.id, dayOf(at));
  return found(voucher && { ...voucher, ...changed.data });
});
