import { listVersionsContract } from '@/lib/publishing/contract';
import { listVersions } from '@/lib/publishing/queries/versions';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listVersionsContract, async ({ db, params }) => ({
  items: await listVersions(db, params),
}));
