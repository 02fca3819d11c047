import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { endPersonSessionsContract } from '@/lib/people/contract';
import { findPerson } from '@/lib/people/queries';
import { endSessionsByStaff } from '@/lib/staff/commands/end-sessions';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(endPersonSessionsContract, staff('people:write'), async (call) => {
  const { db, actor, params, body, at, locale } = call;
  if (getEnv().identityUpstream) return fail('managed_elsewhere');
  if (!(await findPerson(db, { ...params, staffId: actor.accountId, at, locale }))) return fail('not_found');
  return endSessionsByStaff(db, { person: params.id, reason: body.reason }, staffActor(call));
});
