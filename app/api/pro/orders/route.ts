import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { listOrders } from '@/lib/orders/queries';
import { listProOrdersContract } from '@/lib/pro/contract';

export const GET = defineRoute(listProOrdersContract, pro, async ({ db, actor: { accountId }, locale }) =>
  ok({ items: await listOrders(db, { accountId, locale, channels: ['pro'] }) }),
);
