import { staffActor } from '@/lib/audit/actor';
import { serverNow } from '@/lib/config/env';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { createPlaceKey } from '@/lib/visits/commands/doors';
import { createPlaceKeyContract, listPlaceKeysContract } from '@/lib/visits/contract';
import { listPlaceKeys } from '@/lib/visits/place-door-queries';

export const GET = defineRoute(
  listPlaceKeysContract,
  placeManager('place:devices'),
  async ({ db, actor, params: { id } }) =>
    (await mayManage(db, actor, id))
      ? ok({ items: await listPlaceKeys(db, id, serverNow()) })
      : fail('not_found'),
);

export const POST = defineRoute(createPlaceKeyContract, placeManager('place:devices'), async (call) => {
  const { db, actor, params, body } = call;
  if (!(await mayManage(db, actor, params.id))) return fail('not_found');
  return createPlaceKey(db, { placeId: params.id, ...body }, staffActor(call));
});
