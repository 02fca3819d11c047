import { staffActor } from '@/lib/audit/actor';
import { found, ok } from '@/lib/core/result';
import { prepareGoodwill } from '@/lib/goodwill/commands/prepare-goodwill';
import { listGoodwillContract, prepareGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill, listGoodwill } from '@/lib/goodwill/queries';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listGoodwillContract, staff('passes:bulk'), async ({ db }) =>
  ok({ items: await listGoodwill(db) }),
);

export const POST = defineRoute(prepareGoodwillContract, staff('passes:bulk'), async (call) => {
  const { db, body } = call;
  const prepared = await prepareGoodwill(db, body, staffActor(call));
  return prepared.ok ? found(await findGoodwill(db, prepared.data.id)) : prepared;
});
