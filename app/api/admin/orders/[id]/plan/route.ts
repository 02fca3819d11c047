import { setPlan } from '@/lib/orders/commands/set-plan';
import { setPlanContract } from '@/lib/orders/invoice-contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const PUT = defineStaffRoute(setPlanContract, ({ db, params, body, by }) =>
  setPlan(db, { ...params, ...body }, by),
);
