import { resendVoucher } from '@/lib/promotions/commands/resend-voucher';
import { resendVoucherContract } from '@/lib/promotions/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(resendVoucherContract, ({ db, params, body, idempotencyKey, by }) =>
  resendVoucher(db, { ...params, ...body, idempotencyKey }, by),
);
