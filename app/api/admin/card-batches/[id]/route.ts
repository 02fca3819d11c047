import { found } from '@/lib/core/result';
import { getBatchContract } from '@/lib/production/contract';
import { findBatch } from '@/lib/production/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getBatchContract, async ({ db, params: { id } }) =>
  found(await findBatch(db, id)),
);
