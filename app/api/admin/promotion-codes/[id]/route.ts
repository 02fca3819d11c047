import { dayOf } from '@/lib/core/dates';
import { getOfferContract } from '@/lib/promotions/contract';
import { findOffer } from '@/lib/promotions/offer-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getOfferContract, ({ db, params, at }) =>
  findOffer(db, params.id, dayOf(at)),
);
