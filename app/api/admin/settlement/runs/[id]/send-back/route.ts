import { found } from '@/lib/core/result';
import { sendRunBack } from '@/lib/settlement/commands/move-run';
import { sendRunBackContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(sendRunBackContract, async ({ db, params, body, by }) => {
  const moved = await sendRunBack(db, { id: params.id, reason: body.reason }, by);
  return moved.ok ? found(await findRun(db, moved.data.id)) : moved;
});
