import { ok } from '@/lib/core/result';
import { discardRun } from '@/lib/settlement/commands/move-run';
import { discardRunContract, readRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(readRunContract, ({ db, params }) => findRun(db, params.id));

export const DELETE = defineStaffRoute(discardRunContract, async ({ db, params, by }) => {
  const discarded = await discardRun(db, params.id, by);
  return discarded.ok ? ok(undefined) : discarded;
});
