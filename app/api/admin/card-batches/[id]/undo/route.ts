import { found } from '@/lib/core/result';
import { undoBatch } from '@/lib/production/commands/batch';
import { undoBatchContract } from '@/lib/production/contract';
import { getBatch } from '@/lib/production/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(undoBatchContract, async ({ db, params, by }) => {
  const closed = await undoBatch(db, params, by);
  return closed.ok ? found(await getBatch(db, params.id)) : closed;
});
