import { found, ok } from '@/lib/core/result';
import { discardRun } from '@/lib/settlement/commands/move-run';
import { discardRunContract, readRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(readRunContract, async ({ db, params }) =>
  found(await findRun(db, params.id)),
);

export const DELETE = defineStaffRoute(discardRunContract, async ({ db, params, by }) => {
  const discarded = await discardRun(db, params.id, by);
  return discarded.ok ? ok(undefined) : discarded;
});
