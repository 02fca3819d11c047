import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { setVoucherBlock } from '@/lib/promotions/commands/change-voucher';
import { blockVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(blockVoucherContract, async ({ db, params, body, at, by }) => {
  const changed = await setVoucherBlock(db, { ...params, ...body, isBlocked: true }, by);
  if (!changed.ok) return changed;
  const voucher = await findVoucher(db, params.id, dayOf(at));
  return found(voucher && { ...voucher, ...changed.data });
});
