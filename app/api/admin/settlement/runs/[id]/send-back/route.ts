import { staffActor } from '@/lib/audit/actor';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { sendRunBack } from '@/lib/settlement/commands/move-run';
import { sendRunBackContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(sendRunBackContract, staff('settle:approve'), async (call) => {
  const { db, params, body } = call;
  const moved = await sendRunBack(db, { id: params.id, reason: body.reason }, staffActor(call));
  if (!moved.ok) return moved;
  const run = await findRun(db, moved.data.id);
  return run ? ok(run) : fail('not_found');
});
