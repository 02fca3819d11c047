import { staffActor } from '@/lib/audit/actor';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { sendRun } from '@/lib/settlement/commands/send-run';
import { sendRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(sendRunContract, staff('settle:run'), async (call) => {
  const moved = await sendRun(call.db, call.params.id, staffActor(call));
  if (!moved.ok) return moved;
  const run = await findRun(call.db, moved.data.id);
  return run ? ok(run) : fail('not_found');
});
