import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { confirmGoodwill } from '@/lib/goodwill/commands/move-goodwill';
import { confirmGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill } from '@/lib/goodwill/queries';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(confirmGoodwillContract, staff('passes:bulk'), async (call) => {
  const { db, params, body } = call;
  const moved = await confirmGoodwill(db, { ...params, ...body }, staffActor(call));
  return moved.ok ? found(await findGoodwill(db, params.id)) : moved;
});
