import { serverNow } from '@/lib/config/env';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { findPartnerPlace } from '@/lib/partners/queries';
import { getHouseMonthContract } from '@/lib/visits/contract';
import { findHouseMonth } from '@/lib/visits/house-queries';

export const GET = defineRoute(
  getHouseMonthContract,
  placeManager('visits:read'),
  async ({ db, actor, params: { id, month } }) => {
    const isKnown = (await mayManage(db, actor, id)) && (await findPartnerPlace(db, id)) !== null;
    return isKnown
      ? ok(await findHouseMonth(db, { placeId: id, month, at: serverNow() }))
      : fail('not_found');
  },
);
