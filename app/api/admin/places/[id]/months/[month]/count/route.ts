import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { declareCount } from '@/lib/visits/commands/declare-count';
import { declareCountContract } from '@/lib/visits/contract';

export const PUT = defineRoute(declareCountContract, placeManager('visits:enter'), async (call) => {
  const { db, actor, params, body } = call;
  if (!(await mayManage(db, actor, params.id))) return fail('not_found');
  return declareCount(db, { placeId: params.id, month: params.month, ...body }, staffActor(call));
});
