import { found } from '@/lib/core/result';
import { getRecordContract } from '@/lib/publishing/contract';
import { findRecordView } from '@/lib/publishing/queries/records';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getRecordContract, async ({ db, params }) =>
  found(await findRecordView(db, params)),
);
