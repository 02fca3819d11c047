import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { listOrdersContract } from '@/lib/orders/contract';
import { listOrders } from '@/lib/orders/queries';

export const GET = defineRoute(listOrdersContract, customer, async ({ db, actor, locale }) =>
  ok({ items: await listOrders(db, { accountId: actor.accountId, locale }) }),
);
