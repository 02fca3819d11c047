import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { sendRunBack } from '@/lib/settlement/commands/move-run';
import { sendRunBackContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(sendRunBackContract, staff('settle:approve'), async (call) => {
  const { db, params, body } = call;
  const moved = await sendRunBack(db, { id: params.id, reason: body.reason }, staffActor(call));
  return moved.ok ? found(await findRun(db, moved.data.id)) : moved;
});
