import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { stopOffer } from '@/lib/promotions/commands/stop-offer';
import { resumeOfferContract } from '@/lib/promotions/contract';
import { findOffer } from '@/lib/promotions/offer-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(resumeOfferContract, staff('offers:write'), async (call) => {
  const { db, params, body, at } = call;
  const changed = await stopOffer(db, { ...params, ...body, isStopped: false }, staffActor(call));
  if (!changed.ok) return changed;
  const offer = await findOffer(db, params.id, dayOf(at));
  return offer ? ok(offer) : fail('not_found');
});
