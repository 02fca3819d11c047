import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { fail, found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { correctContact } from '@/lib/people/commands/correct-contact';
import { correctContactContract, getPersonContract } from '@/lib/people/contract';
import { findPerson } from '@/lib/people/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(
  getPersonContract,
  staff('people:read'),
  async ({ db, actor, params: { id }, at, locale }) =>
    found(await findPerson(db, { id, staffId: actor.accountId, at, locale })),
);

export const PATCH = defineRoute(correctContactContract, staff('people:write'), async (call) => {
  const { db, actor, params, body, ifMatch, at, locale } = call;
  if (getEnv().identityUpstream) return fail('managed_elsewhere');
  const corrected = await correctContact(db, { ...params, changes: body, ifMatch }, staffActor(call));
  return corrected.ok
    ? found(await findPerson(db, { ...params, staffId: actor.accountId, at, locale }))
    : corrected;
});
