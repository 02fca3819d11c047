import { staffActor } from '@/lib/audit/actor';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { openPerson } from '@/lib/people/commands/open-person';
import { openPersonContract } from '@/lib/people/contract';
import { findPerson } from '@/lib/people/queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(openPersonContract, staff('people:read'), async (call) => {
  const { db, actor, params, at, locale } = call;
  const opened = await openPerson(db, params, staffActor(call));
  if (!opened.ok) return opened;
  const person = await findPerson(db, { ...params, staffId: actor.accountId, at, locale });
  return person ? ok(person) : fail('not_found');
});
