import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { setVoucherBlock } from '@/lib/promotions/commands/change-voucher';
import { unblockVoucherContract } from '@/lib/promotions/contract';
import { findVoucher } from '@/lib/promotions/voucher-list-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(unblockVoucherContract, staff('vouchers:write'), async (call) => {
  const { db, params, body, at } = call;
  const changed = await setVoucherBlock(db, { ...params, ...body, isBlocked: false }, staffActor(call));
  return changed.ok ? found(await findVoucher(db, params.id, dayOf(at))) : changed;
});
