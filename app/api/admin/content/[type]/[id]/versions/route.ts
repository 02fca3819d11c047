import { ok } from '@/lib/core/result';
import { listVersionsContract } from '@/lib/publishing/contract';
import { listVersions } from '@/lib/publishing/queries/versions';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listVersionsContract, async ({ db, params }) =>
  ok({ items: await listVersions(db, params) }),
);
