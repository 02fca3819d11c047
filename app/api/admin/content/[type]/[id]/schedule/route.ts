import { staffActor } from '@/lib/audit/actor';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { schedule } from '@/lib/publishing/commands/schedule';
import { scheduleContract } from '@/lib/publishing/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(scheduleContract, staff('content:publish'), async (call) => {
  const { locale: part, ...times } = call.body;
  const done = await schedule(call.db, { ...call.params, part }, times, staffActor(call));
  return done.ok ? ok(undefined) : done;
});
