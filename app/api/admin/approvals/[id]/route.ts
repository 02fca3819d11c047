import { decideRefund } from '@/lib/orders/commands/decide-refund';
import { decideApprovalContract } from '@/lib/orders/refund-contract';
import { paymentProvider } from '@/lib/payments/configured';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(decideApprovalContract, ({ db, params, body, by }) =>
  decideRefund(db, { ...params, ...body, provider: paymentProvider(db) }, by),
);
