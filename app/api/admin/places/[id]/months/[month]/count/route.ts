import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { declareCount } from '@/lib/visits/commands/declare-count';
import { declareCountContract } from '@/lib/visits/contract';

export const PUT = definePlaceRoute(declareCountContract, ({ db, params: { id, month }, body, by }) =>
  declareCount(db, { placeId: id, month, ...body }, by),
);
