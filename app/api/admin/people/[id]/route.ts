import { getEnv } from '@/lib/config/env';
import { fail, found } from '@/lib/core/result';
import { correctContact } from '@/lib/people/commands/correct-contact';
import { correctContactContract, getPersonContract } from '@/lib/people/contract';
import { findPerson } from '@/lib/people/queries';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(getPersonContract, ({ db, actor, params: { id }, at, locale }) =>
  findPerson(db, { id, staffId: actor.accountId, at, locale }),
);

export const PATCH = defineStaffRoute(
  correctContactContract,
  async ({ db, actor, params, body, ifMatch, at, locale, by }) => {
    if (getEnv().identityUpstream) return fail('managed_elsewhere');
    const corrected = await correctContact(db, { ...params, changes: body, ifMatch }, by);
    return corrected.ok
      ? found(await findPerson(db, { ...params, staffId: actor.accountId, at, locale }))
      : corrected;
  },
);
