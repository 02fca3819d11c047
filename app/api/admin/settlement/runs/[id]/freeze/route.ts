import { staffActor } from '@/lib/audit/actor';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { freezeRun } from '@/lib/settlement/commands/move-run';
import { freezeRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(freezeRunContract, staff('settle:run'), async (call) => {
  const moved = await freezeRun(call.db, call.params.id, staffActor(call));
  if (!moved.ok) return moved;
  const run = await findRun(call.db, moved.data.id);
  return run ? ok(run) : fail('not_found');
});
