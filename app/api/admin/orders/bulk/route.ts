import { moveOrdersContract } from '@/lib/orders/admin-contract';
import { moveOrders } from '@/lib/orders/commands/move-orders';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(moveOrdersContract, ({ db, body, by }) => moveOrders(db, body, by));
