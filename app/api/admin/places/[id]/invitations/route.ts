import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { inviteDevice } from '@/lib/visits/commands/doors';
import { inviteDeviceContract } from '@/lib/visits/contract';

export const POST = definePlaceRoute(inviteDeviceContract, ({ db, params, body, locale, by }) =>
  inviteDevice(db, { placeId: params.id, locale, ...body }, by),
);
