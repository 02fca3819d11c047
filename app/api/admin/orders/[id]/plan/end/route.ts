import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { endPlan } from '@/lib/orders/commands/set-plan';
import { endPlanContract } from '@/lib/orders/invoice-contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(endPlanContract, staff('money:settle'), (call) =>
  endPlan(call.db, { ...call.params, ...call.body }, staffActor(call)),
);
