import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { assignPaymentContract, unassignPaymentContract } from '@/lib/orders/admin-contract';
import { assignPayment, unassignPayment } from '@/lib/orders/commands/assign-payment';

export const PUT = defineStaffRoute(assignPaymentContract, ({ db, params, body, by }) =>
  assignPayment(db, { ...params, ...body }, by),
);

export const DELETE = defineStaffRoute(unassignPaymentContract, ({ db, params, query, by }) =>
  unassignPayment(db, { ...params, ...query }, by),
);
