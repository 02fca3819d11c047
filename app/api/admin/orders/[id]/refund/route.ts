import { staffActor } from '@/lib/audit/actor';
import { refundLimits } from '@/lib/config/env';
import { defineRoute } from '@/lib/http/define-route';
import { refundOrder } from '@/lib/orders/commands/refund-order';
import { refundOrderContract } from '@/lib/orders/refund-contract';
import { refundLimit } from '@/lib/orders/refund-rules';
import { paymentProvider } from '@/lib/payments/configured';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(refundOrderContract, staff('orders:refund'), (call) => {
  const { db, actor, params, body, idempotencyKey: key = null } = call;
  const limit = refundLimit(actor.roles, refundLimits());
  const request = { ...body, orderId: params.id, key, ...limit, provider: paymentProvider(db) };
  return refundOrder(db, request, staffActor(call));
});
