import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getOfferContract } from '@/lib/promotions/contract';
import { findOffer } from '@/lib/promotions/offer-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getOfferContract, staff('offers:write'), async ({ db, params, at }) =>
  found(await findOffer(db, params.id, dayOf(at))),
);
