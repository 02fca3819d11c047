import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { setPlan } from '@/lib/orders/commands/set-plan';
import { setPlanContract } from '@/lib/orders/invoice-contract';
import { staff } from '@/lib/staff/guards';

export const PUT = defineRoute(setPlanContract, staff('money:settle'), (call) =>
  setPlan(call.db, { ...call.params, ...call.body }, staffActor(call)),
);
