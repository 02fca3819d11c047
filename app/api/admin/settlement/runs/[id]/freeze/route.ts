import { found } from '@/lib/core/result';
import { freezeRun } from '@/lib/settlement/commands/move-run';
import { freezeRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(freezeRunContract, async ({ db, params, by }) => {
  const moved = await freezeRun(db, params.id, by);
  return moved.ok ? found(await findRun(db, moved.data.id)) : moved;
});
