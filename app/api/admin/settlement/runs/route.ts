import { found } from '@/lib/core/result';
import { createRun } from '@/lib/settlement/commands/compute-run';
import { createRunContract, listRunsContract } from '@/lib/settlement/contract';
import { findRun, listRuns } from '@/lib/settlement/run-queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listRunsContract, async ({ db }) => ({ items: await listRuns(db) }));

export const POST = defineStaffRoute(createRunContract, async ({ db, body, by }) => {
  const created = await createRun(db, body, by);
  return created.ok ? found(await findRun(db, created.data.id)) : created;
});
