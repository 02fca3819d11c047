import { serverNow } from '@/lib/config/env';
import { ok } from '@/lib/core/result';
import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { createPlaceKey } from '@/lib/visits/commands/doors';
import { createPlaceKeyContract, listPlaceKeysContract } from '@/lib/visits/contract';
import { listPlaceKeys } from '@/lib/visits/place-door-queries';

export const GET = definePlaceRoute(listPlaceKeysContract, async ({ db, params }) =>
  ok({ items: await listPlaceKeys(db, params.id, serverNow()) }),
);

export const POST = definePlaceRoute(createPlaceKeyContract, ({ db, params, body, by }) =>
  createPlaceKey(db, { placeId: params.id, ...body }, by),
);
