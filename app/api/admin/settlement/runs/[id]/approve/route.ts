import { found } from '@/lib/core/result';
import { approveRun } from '@/lib/settlement/commands/move-run';
import { approveRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(approveRunContract, async ({ db, params, by }) => {
  const moved = await approveRun(db, params.id, by);
  return moved.ok ? found(await findRun(db, moved.data.id)) : moved;
});
