import { getOperationContract } from '@/lib/jobs/contract';
import { readOperation } from '@/lib/jobs/operation-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getOperationContract, ({ db, at }) => readOperation(db, at));
