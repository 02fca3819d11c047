import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { restoreVersion } from '@/lib/publishing/commands/restore';
import { restoreVersionContract } from '@/lib/publishing/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(restoreVersionContract, staff('content:write'), async (call) => {
  const { type, id, number } = call.params;
  return restoreVersion(call.db, { type, id, part: call.body.locale }, number, staffActor(call));
});
