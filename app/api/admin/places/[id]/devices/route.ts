import { serverNow } from '@/lib/config/env';
import { ok } from '@/lib/core/result';
import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { listDevicesContract } from '@/lib/visits/contract';
import { listDevices } from '@/lib/visits/place-door-queries';

export const GET = definePlaceRoute(listDevicesContract, async ({ db, params }) =>
  ok({ items: await listDevices(db, params.id, serverNow()) }),
);
