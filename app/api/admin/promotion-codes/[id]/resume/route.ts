import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { stopOffer } from '@/lib/promotions/commands/stop-offer';
import { resumeOfferContract } from '@/lib/promotions/contract';
import { findOffer } from '@/lib/promotions/offer-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(resumeOfferContract, async ({ db, params, body, at, by }) => {
  const changed = await stopOffer(db, { ...params, ...body, isStopped: false }, by);
  if (!changed.ok) return changed;
  const offer = await findOffer(db, params.id, dayOf(at));
  return found(offer && { ...offer, ...changed.data });
});
