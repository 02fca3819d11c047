import { found } from '@/lib/core/result';
import { confirmGoodwill } from '@/lib/goodwill/commands/move-goodwill';
import { confirmGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill } from '@/lib/goodwill/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(confirmGoodwillContract, async ({ db, params, body, by }) => {
  const moved = await confirmGoodwill(db, { ...params, ...body }, by);
  return moved.ok ? found(await findGoodwill(db, params.id)) : moved;
});
