import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { resendContract } from '@/lib/orders/admin-contract';
import { resendDocument } from '@/lib/orders/commands/resend-document';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(resendContract, staff('mail:send'), (call) => {
  const idempotencyKey = call.request.headers.get('idempotency-key')?.slice(0, 255);
  return resendDocument(call.db, { ...call.body, orderId: call.params.id, idempotencyKey }, staffActor(call));
});
