import { staffActor } from '@/lib/audit/actor';
import { found, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { discardRun } from '@/lib/settlement/commands/move-run';
import { discardRunContract, readRunContract } from '@/lib/settlement/contract';
import { findRun } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(readRunContract, staff('settle:read'), async ({ db, params }) =>
  found(await findRun(db, params.id)),
);

export const DELETE = defineRoute(discardRunContract, staff('settle:run'), async (call) => {
  const discarded = await discardRun(call.db, call.params.id, staffActor(call));
  return discarded.ok ? ok(undefined) : discarded;
});
