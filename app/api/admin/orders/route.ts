import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { admin } from '@/lib/identity/guards';
import { searchOrdersContract } from '@/lib/orders/admin-contract';
import { searchOrders } from '@/lib/orders/admin-queries';

export const GET = defineRoute(searchOrdersContract, admin, async ({ db, query, locale }) =>
  ok(await searchOrders(db, query, locale)),
);
