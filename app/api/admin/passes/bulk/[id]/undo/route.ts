import { staffActor } from '@/lib/audit/actor';
import { fail, ok } from '@/lib/core/result';
import { undoGoodwill } from '@/lib/goodwill/commands/move-goodwill';
import { undoGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill } from '@/lib/goodwill/queries';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(undoGoodwillContract, staff('passes:bulk'), async (call) => {
  const { db, params, body } = call;
  const moved = await undoGoodwill(db, { ...params, ...body }, staffActor(call));
  if (!moved.ok) return moved;
  const run = await findGoodwill(db, params.id);
  return run ? ok(run) : fail('not_found');
});
