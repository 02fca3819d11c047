import { reopenOrderContract } from '@/lib/orders/admin-contract';
import { reopenOrder } from '@/lib/orders/commands/reopen-order';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(reopenOrderContract, ({ db, params, body, by }) =>
  reopenOrder(db, { ...params, ...body }, by),
);
