import { ok } from '@/lib/core/result';
import { answerObjection } from '@/lib/settlement/commands/object';
import { answerObjectionContract } from '@/lib/settlement/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(answerObjectionContract, async ({ db, params, body, by }) => {
  const answered = await answerObjection(db, { id: params.id, ...body }, by);
  return answered.ok ? ok(undefined) : answered;
});
