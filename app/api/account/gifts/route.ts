import { dayOf } from '@/lib/core/dates';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { listGiftsContract } from '@/lib/promotions/contract';
import { listBoughtGifts } from '@/lib/promotions/voucher-queries';

export const GET = defineRoute(listGiftsContract, customer, async ({ db, actor, at }) =>
  ok({ items: await listBoughtGifts(db, { buyerId: actor.accountId, day: dayOf(at) }) }),
);
