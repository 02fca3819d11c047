import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { takeBackVoucher } from '@/lib/promotions/commands/sell-voucher';
import { takeBackVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(takeBackVoucherContract, staff('orders:create'), async (call) => {
  const { db, params, body, at } = call;
  const taken = await takeBackVoucher(db, { ...params, ...body }, staffActor(call));
  return taken.ok ? found(await findVoucher(db, params.id, dayOf(at))) : taken;
});
