import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { listPassesContract } from '@/lib/passes/contract';
import { listPasses } from '@/lib/passes/queries';

export const GET = defineRoute(listPassesContract, customer, async ({ db, actor, at, locale }) =>
  ok({ items: await listPasses(db, { accountId: actor.accountId, at, locale }) }),
);
