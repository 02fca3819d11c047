import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { decideRefund } from '@/lib/orders/commands/decide-refund';
import { decideApprovalContract } from '@/lib/orders/refund-contract';
import { paymentProvider } from '@/lib/payments/configured';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(decideApprovalContract, staff('orders:refund'), (call) => {
  const { db, params, body } = call;
  return decideRefund(db, { ...params, ...body, provider: paymentProvider(db) }, staffActor(call));
});
