import { ok } from '@/lib/core/result';
import { schedule } from '@/lib/publishing/commands/schedule';
import { scheduleContract } from '@/lib/publishing/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(scheduleContract, async ({ db, params, body, by }) => {
  const { locale: part, ...times } = body;
  const done = await schedule(db, { ...params, part }, times, by);
  return done.ok ? ok(undefined) : done;
});
