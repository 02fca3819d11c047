import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { correctContact } from '@/lib/people/commands/correct-contact';
import { correctContactContract, getPersonContract } from '@/lib/people/contract';
import { findPerson } from '@/lib/people/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(
  getPersonContract,
  staff('people:read'),
  async ({ db, actor, params: { id }, at, locale }) => {
    const person = await findPerson(db, { id, staffId: actor.accountId, at, locale });
    return person ? ok(person) : fail('not_found');
  },
);

export const PATCH = defineRoute(correctContactContract, staff('people:write'), async (call) => {
  const { db, actor, params, body, ifMatch, at, locale } = call;
  if (getEnv().identityUpstream) return fail('managed_elsewhere');
  const corrected = await correctContact(db, { ...params, changes: body, ifMatch }, staffActor(call));
  if (!corrected.ok) return corrected;
  const person = await findPerson(db, { ...params, staffId: actor.accountId, at, locale });
  return person ? ok(person) : fail('not_found');
});
