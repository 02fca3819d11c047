import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { getOrderStatusContract } from '@/lib/orders/contract';
import { getOrderState } from '@/lib/orders/queries';

export const GET = defineRoute(getOrderStatusContract, customer, async ({ db, actor, params }) =>
  found(await getOrderState(db, { orderId: params.id, accountId: actor.accountId })),
);
