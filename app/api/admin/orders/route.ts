import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { searchOrdersContract } from '@/lib/orders/admin-contract';
import { searchOrders } from '@/lib/orders/admin-queries';

export const GET = defineRoute(searchOrdersContract, staff('orders:read'), async ({ db, query, locale }) => {
  const { status, q, page } = query;
  const search = { status: status || undefined, q, page: Math.max(1, page) };
  return ok(await searchOrders(db, search, locale));
});
