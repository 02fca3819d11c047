import { found } from '@/lib/core/result';
import { getGoodwillContract } from '@/lib/goodwill/contract';
import { findGoodwill } from '@/lib/goodwill/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getGoodwillContract, async ({ db, params }) =>
  found(await findGoodwill(db, params.id)),
);
