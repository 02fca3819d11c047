import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { reopenOrderContract } from '@/lib/orders/admin-contract';
import { reopenOrder } from '@/lib/orders/commands/reopen-order';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(reopenOrderContract, staff('money:settle'), (call) =>
  reopenOrder(call.db, { ...call.params, ...call.body }, staffActor(call)),
);
