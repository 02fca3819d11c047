import { found } from '@/lib/core/result';
import { prepareGoodwill } from '@/lib/goodwill/commands/prepare-goodwill';
import { listGoodwillContract, prepareGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill, listGoodwill } from '@/lib/goodwill/queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listGoodwillContract, async ({ db }) => ({
  items: await listGoodwill(db),
}));

export const POST = defineStaffRoute(prepareGoodwillContract, async ({ db, body, by }) => {
  const prepared = await prepareGoodwill(db, body, by);
  return prepared.ok ? found(await findGoodwill(db, prepared.data.id)) : prepared;
});
