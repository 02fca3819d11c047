import { ok } from '@/lib/core/result';
import { getOperationContract } from '@/lib/jobs/contract';
import { readOperation } from '@/lib/jobs/operation-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getOperationContract, async ({ db, at }) =>
  ok(await readOperation(db, at)),
);
