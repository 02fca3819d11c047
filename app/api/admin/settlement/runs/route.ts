import { staffActor } from '@/lib/audit/actor';
import { found, ok } from '@/lib/core/result';
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
  return created.ok ? found(await findRun(call.db, created.data.id)) : created;
});
