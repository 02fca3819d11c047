import { staffActor } from '@/lib/audit/actor';
import { correctHolder } from '@/lib/cards/commands/correct-holder';
import { correctHolderContract } from '@/lib/cards/contract';
import { findPassDetail } from '@/lib/cards/queries';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const PATCH = defineRoute(correctHolderContract, staff('passes:write'), async (call) => {
  const { db, actor, params, body, at, locale } = call;
  const canTransfer = actor.permissions.has('passes:bulk');
  const corrected = await correctHolder(db, { ...params, ...body, canTransfer }, staffActor(call));
  return corrected.ok ? found(await findPassDetail(db, { ...params, at, locale })) : corrected;
});
