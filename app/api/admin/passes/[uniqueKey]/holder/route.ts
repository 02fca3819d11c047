import { correctHolder } from '@/lib/cards/commands/correct-holder';
import { correctHolderContract } from '@/lib/cards/contract';
import { findPassDetail } from '@/lib/cards/queries';
import { found } from '@/lib/core/result';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const PATCH = defineStaffRoute(
  correctHolderContract,
  async ({ db, actor, params, body, at, locale, by }) => {
    const canTransfer = actor.permissions.has('passes:bulk');
    const corrected = await correctHolder(db, { ...params, ...body, canTransfer }, by);
    return corrected.ok ? found(await findPassDetail(db, { ...params, at, locale })) : corrected;
  },
);
