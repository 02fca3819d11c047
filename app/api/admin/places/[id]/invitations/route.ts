import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { inviteDevice } from '@/lib/visits/commands/doors';
import { inviteDeviceContract } from '@/lib/visits/contract';

export const POST = defineRoute(inviteDeviceContract, placeManager('place:devices'), async (call) => {
  const { db, actor, params, body, locale } = call;
  if (!(await mayManage(db, actor, params.id))) return fail('not_found');
  return inviteDevice(db, { placeId: params.id, locale, ...body }, staffActor(call));
});
