import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { resendVoucher } from '@/lib/promotions/commands/resend-voucher';
import { resendVoucherContract } from '@/lib/promotions/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(resendVoucherContract, staff('vouchers:write'), (call) => {
  const { db, params, body, idempotencyKey } = call;
  return resendVoucher(db, { ...params, ...body, idempotencyKey }, staffActor(call));
});
