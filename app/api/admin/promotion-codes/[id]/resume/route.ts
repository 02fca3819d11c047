import { staffActor } from '@/lib/audit/actor';
import { dayOf } from '@/lib/core/dates';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { stopOffer } from '@/lib/promotions/commands/stop-offer';
import { resumeOfferContract } from '@/lib/promotions/contract';
import { findOffer } from '@/lib/promotions/offer-queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(resumeOfferContract, staff('offers:write'), async (call) => {
  const { db, params, body, at } = call;
  const changed = await stopOffer(db, { ...params, ...body, isStopped: false }, staffActor(call));
  return changed.ok ? found(await findOffer(db, params.id, dayOf(at))) : changed;
});
