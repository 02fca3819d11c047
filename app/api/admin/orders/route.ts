import { ok } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { searchOrdersContract } from '@/lib/orders/admin-contract';
import { searchOrders } from '@/lib/orders/admin-queries';

export const GET = defineStaffRoute(searchOrdersContract, async ({ db, query, locale }) => {
  const { status, q, page } = query;
  const search = { status: status || undefined, q, page: Math.max(1, page) };
  return ok(await searchOrders(db, search, locale));
});
