import { fail, ok } from '@/lib/core/result';
import { compareVersionContract } from '@/lib/publishing/contract';
import { compareVersion } from '@/lib/publishing/queries/compare';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(compareVersionContract, async ({ db, params }) => {
  const compared = await compareVersion(db, params, params.number);
  if (!compared) return fail('not_found');
  const { version, previous, turned, changes } = compared;
  return ok({ number: version.number, previous: previous?.number ?? null, turned, changes });
});
