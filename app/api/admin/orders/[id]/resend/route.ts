import { resendContract } from '@/lib/orders/admin-contract';
import { resendDocument } from '@/lib/orders/commands/resend-document';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(resendContract, ({ db, params, body, idempotencyKey, by }) =>
  resendDocument(db, { ...body, orderId: params.id, idempotencyKey }, by),
);
