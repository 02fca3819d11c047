import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { extendVoucher } from '@/lib/promotions/commands/change-voucher';
import { extendVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(extendVoucherContract, async ({ db, params, body, at, by }) => {
  const changed = await extendVoucher(db, { ...params, ...body }, by);
  return changed.ok ? found(await findVoucher(db, params.id, dayOf(at))) : changed;
});
