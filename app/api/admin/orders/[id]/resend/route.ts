import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { resendContract } from '@/lib/orders/admin-contract';
import { resendDocument } from '@/lib/orders/commands/resend-document';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(resendContract, staff('mail:send'), (call) => {
  const { db, params, body, idempotencyKey } = call;
  return resendDocument(db, { ...body, orderId: params.id, idempotencyKey }, staffActor(call));
});
