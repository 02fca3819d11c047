import { found } from '@/lib/core/result';
import { lookAtSignal } from '@/lib/signals/commands/look-at-signal';
import { lookAtSignalContract } from '@/lib/signals/contract';
import { findSignal } from '@/lib/signals/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(lookAtSignalContract, async ({ db, params, body, locale, by }) => {
  const looked = await lookAtSignal(db, { ...body, id: params.id }, by);
  return looked.ok ? found(await findSignal(db, params.id, locale)) : looked;
});
