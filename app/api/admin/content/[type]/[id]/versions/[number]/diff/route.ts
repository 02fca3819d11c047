import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { compareVersionContract } from '@/lib/publishing/contract';
import { compareVersion } from '@/lib/publishing/queries/compare';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(compareVersionContract, staff('content:read'), async ({ db, params }) => {
  const compared = await compareVersion(db, params, params.number);
  if (!compared) return fail('not_found');
  const { version, previous, turned, changes } = compared;
  return ok({ number: version.number, previous: previous?.number ?? null, turned, changes });
});
