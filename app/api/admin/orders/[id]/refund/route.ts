import { refundLimits } from '@/lib/config/env';
import { refundOrder } from '@/lib/orders/commands/refund-order';
import { refundOrderContract } from '@/lib/orders/refund-contract';
import { refundLimit } from '@/lib/orders/refund-rules';
import { paymentProvider } from '@/lib/payments/configured';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(
  refundOrderContract,
  ({ db, actor, params, body, idempotencyKey: key = null, by }) => {
    const limit = refundLimit(actor.roles, refundLimits());
    const request = { ...body, orderId: params.id, key, ...limit, provider: paymentProvider(db) };
    return refundOrder(db, request, by);
  },
);
