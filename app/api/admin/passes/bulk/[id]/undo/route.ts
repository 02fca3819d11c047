import { found } from '@/lib/core/result';
import { undoGoodwill } from '@/lib/goodwill/commands/move-goodwill';
import { undoGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill } from '@/lib/goodwill/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(undoGoodwillContract, async ({ db, params, body, by }) => {
  const moved = await undoGoodwill(db, { ...params, ...body }, by);
  return moved.ok ? found(await findGoodwill(db, params.id)) : moved;
});
