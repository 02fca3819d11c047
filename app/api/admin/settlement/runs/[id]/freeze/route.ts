import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { freezeRun } from '@/lib/settlement/commands/move-run';
import { freezeRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(freezeRunContract, staff('settle:run'), async (call) => {
  const moved = await freezeRun(call.db, call.params.id, staffActor(call));
  return moved.ok ? found(await findRun(call.db, moved.data.id)) : moved;
});
