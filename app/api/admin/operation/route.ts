import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getOperationContract } from '@/lib/jobs/contract';
import { readOperation } from '@/lib/jobs/operation-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(getOperationContract, staff('ops:read'), async ({ db, at }) =>
  ok(await readOperation(db, at)),
);
