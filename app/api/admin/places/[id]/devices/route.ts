import { serverNow } from '@/lib/config/env';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { listDevicesContract } from '@/lib/visits/contract';
import { listDevices } from '@/lib/visits/place-door-queries';

export const GET = defineRoute(
  listDevicesContract,
  placeManager('place:devices'),
  async ({ db, actor, params: { id } }) =>
    (await mayManage(db, actor, id))
      ? ok({ items: await listDevices(db, id, serverNow()) })
      : fail('not_found'),
);
