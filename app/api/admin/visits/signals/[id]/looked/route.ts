import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { lookAtSignal } from '@/lib/signals/commands/look-at-signal';
import { lookAtSignalContract } from '@/lib/signals/contract';
import { findSignal } from '@/lib/signals/queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(lookAtSignalContract, staff('visits:review'), async (call) => {
  const { db, params, body, locale } = call;
  const looked = await lookAtSignal(db, { ...body, id: params.id }, staffActor(call));
  return looked.ok ? found(await findSignal(db, params.id, locale)) : looked;
});
