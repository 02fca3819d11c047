import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { getOfferContract } from '@/lib/promotions/contract';
import { findOffer } from '@/lib/promotions/offer-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getOfferContract, async ({ db, params, at }) =>
  found(await findOffer(db, params.id, dayOf(at))),
);
