import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { revokeDevice } from '@/lib/visits/commands/revoke-door';
import { revokeDeviceContract } from '@/lib/visits/contract';

export const DELETE = definePlaceRoute(revokeDeviceContract, ({ db, params, by }) =>
  revokeDevice(db, { placeId: params.id, id: params.device }, by),
);
