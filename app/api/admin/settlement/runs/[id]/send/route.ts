import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { sendRun } from '@/lib/settlement/commands/send-run';
import { sendRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(sendRunContract, staff('settle:run'), async (call) => {
  const moved = await sendRun(call.db, call.params.id, staffActor(call));
  return moved.ok ? found(await findRun(call.db, moved.data.id)) : moved;
});
