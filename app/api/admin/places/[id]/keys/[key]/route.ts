import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { revokePlaceKey } from '@/lib/visits/commands/revoke-door';
import { revokePlaceKeyContract } from '@/lib/visits/contract';

export const DELETE = definePlaceRoute(revokePlaceKeyContract, ({ db, params, by }) =>
  revokePlaceKey(db, { placeId: params.id, id: params.key }, by),
);
