import { getCartContract } from '@/lib/cart/contract';
import { getCart } from '@/lib/cart/queries/cart';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';

export const GET = defineRoute(getCartContract, customer, async ({ db, actor, at, locale }) =>
  ok(await getCart(db, { accountId: actor.accountId, at, locale })),
);
