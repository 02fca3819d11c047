import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { answerObjection } from '@/lib/settlement/commands/object';
import { answerObjectionContract } from '@/lib/settlement/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(answerObjectionContract, staff('settle:run'), async (call) => {
  const answered = await answerObjection(call.db, { id: call.params.id, ...call.body }, staffActor(call));
  return answered.ok ? ok(undefined) : answered;
});
