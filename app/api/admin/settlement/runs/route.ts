import { staffActor } from '@/lib/audit/actor';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { createRun } from '@/lib/settlement/commands/compute-run';
import { createRunContract, listRunsContract } from '@/lib/settlement/contract';
import { findRun, listRuns } from '@/lib/settlement/run-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listRunsContract, staff('settle:read'), async ({ db }) =>
  ok({ items: await listRuns(db) }),
);

export const POST = defineRoute(createRunContract, staff('settle:run'), async (call) => {
  const created = await createRun(call.db, call.body, staffActor(call));
  if (!created.ok) return created;
  const run = await findRun(call.db, created.data.id);
  return run ? ok(run) : fail('not_found');
});
