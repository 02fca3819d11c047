import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { getOrderContract } from '@/lib/orders/contract';
import { getOrder } from '@/lib/orders/queries';

export const GET = defineRoute(getOrderContract, customer, async ({ db, actor, params, locale }) =>
  found(await getOrder(db, { orderId: params.id, accountId: actor.accountId, locale })),
);
