import { restoreVersion } from '@/lib/publishing/commands/restore';
import { restoreVersionContract } from '@/lib/publishing/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(restoreVersionContract, async ({ db, params, body, by }) => {
  const { type, id, number } = params;
  return restoreVersion(db, { type, id, part: body.locale }, number, by);
});
