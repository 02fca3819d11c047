import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { createPlaceKey } from '@/lib/visits/commands/doors';
import { createPlaceKeyContract } from '@/lib/visits/contract';

export const POST = defineRoute(createPlaceKeyContract, placeManager('place:devices'), async (call) => {
  const { db, actor, params, body } = call;
  if (!(await mayManage(db, actor, params.id))) return fail('not_found');
  return createPlaceKey(db, { placeId: params.id, ...body }, staffActor(call));
});
