import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { takeBackVoucher } from '@/lib/promotions/commands/sell-voucher';
import { takeBackVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(takeBackVoucherContract, async ({ db, params, body, at, by }) => {
  const taken = await takeBackVoucher(db, { ...params, ...body }, by);
  return taken.ok ? found(await findVoucher(db, params.id, dayOf(at))) : taken;
});
