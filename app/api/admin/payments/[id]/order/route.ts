import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { assignPaymentContract, unassignPaymentContract } from '@/lib/orders/admin-contract';
import { assignPayment, unassignPayment } from '@/lib/orders/commands/assign-payment';

export const PUT = defineRoute(assignPaymentContract, staff('money:settle'), (call) =>
  assignPayment(call.db, { ...call.params, ...call.body }, staffActor(call)),
);

export const DELETE = defineRoute(unassignPaymentContract, staff('money:settle'), (call) =>
  unassignPayment(call.db, call.params.id, staffActor(call)),
);
