import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { endPersonSessionsContract } from '@/lib/people/contract';
import { findPerson } from '@/lib/people/queries';
import { endSessionsByStaff } from '@/lib/staff/commands/end-sessions';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(
  endPersonSessionsContract,
  async ({ db, actor, params, body, at, locale, by }) => {
    if (getEnv().identityUpstream) return fail('managed_elsewhere');
    if (!(await findPerson(db, { ...params, staffId: actor.accountId, at, locale })))
      return fail('not_found');
    return endSessionsByStaff(db, { person: params.id, reason: body.reason }, by);
  },
);
