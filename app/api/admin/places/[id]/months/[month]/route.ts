import { serverNow } from '@/lib/config/env';
import { fail, ok } from '@/lib/core/result';
import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { findPartnerPlace } from '@/lib/partners/queries';
import { getHouseMonthContract } from '@/lib/visits/contract';
import { findHouseMonth } from '@/lib/visits/house-queries';

export const GET = definePlaceRoute(getHouseMonthContract, async ({ db, params: { id, month } }) =>
  (await findPartnerPlace(db, id))
    ? ok(await findHouseMonth(db, { placeId: id, month, at: serverNow() }))
    : fail('not_found'),
);
