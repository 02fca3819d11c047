import { endPlan } from '@/lib/orders/commands/set-plan';
import { endPlanContract } from '@/lib/orders/invoice-contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(endPlanContract, ({ db, params, body, by }) =>
  endPlan(db, { ...params, ...body }, by),
);
