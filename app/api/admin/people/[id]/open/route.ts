import { staffActor } from '@/lib/audit/actor';
import { found } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { openPerson } from '@/lib/people/commands/open-person';
import { openPersonContract } from '@/lib/people/contract';
import { findPerson } from '@/lib/people/queries';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(openPersonContract, staff('people:read'), async (call) => {
  const { db, actor, params, at, locale } = call;
  const opened = await openPerson(db, params, staffActor(call));
  return opened.ok
    ? found(await findPerson(db, { ...params, staffId: actor.accountId, at, locale }))
    : opened;
});
