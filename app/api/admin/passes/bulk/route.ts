import { found, ok } from '@/lib/core/result';
import { prepareGoodwill } from '@/lib/goodwill/commands/prepare-goodwill';
import { listGoodwillContract, prepareGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill, listGoodwill } from '@/lib/goodwill/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listGoodwillContract, async ({ db }) =>
  ok({ items: await listGoodwill(db) }),
);

export const POST = defineStaffRoute(prepareGoodwillContract, async ({ db, body, by }) => {
  const prepared = await prepareGoodwill(db, body, by);
  return prepared.ok ? found(await findGoodwill(db, prepared.data.id)) : prepared;
});
