import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { moveOrdersContract } from '@/lib/orders/admin-contract';
import { moveOrders } from '@/lib/orders/commands/move-orders';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(moveOrdersContract, staff('orders:move'), ({ db, body, ...call }) =>
  moveOrders(db, body, staffActor(call)),
);
