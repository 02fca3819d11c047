import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { printPasses } from '@/lib/delivery/print-passes';
import { printPassesContract } from '@/lib/pro/contract';

export const GET = defineRoute(
  printPassesContract,
  pro,
  async ({ db, actor: { accountId }, params: { id }, query: { part }, at }) =>
    (await printPasses(db, { orderId: id, accountId, part, at })) ?? fail('not_found'),
);
