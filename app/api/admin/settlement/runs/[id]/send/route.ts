import { found } from '@/lib/core/result';
import { sendRun } from '@/lib/settlement/commands/send-run';
import { sendRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(sendRunContract, async ({ db, params, by }) => {
  const moved = await sendRun(db, params.id, by);
  return moved.ok ? found(await findRun(db, moved.data.id)) : moved;
});
