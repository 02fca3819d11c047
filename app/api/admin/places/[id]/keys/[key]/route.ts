import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { revokePlaceKey } from '@/lib/visits/commands/revoke-door';
import { revokePlaceKeyContract } from '@/lib/visits/contract';

export const DELETE = defineRoute(revokePlaceKeyContract, placeManager('place:devices'), async (call) => {
  const { db, actor, params } = call;
  if (!(await mayManage(db, actor, params.id))) return fail('not_found');
  return revokePlaceKey(db, { placeId: params.id, id: params.key }, staffActor(call));
});
