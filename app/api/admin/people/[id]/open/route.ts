import { found } from '@/lib/core/result';
import { openPerson } from '@/lib/people/commands/open-person';
import { openPersonContract } from '@/lib/people/contract';
import { findPerson } from '@/lib/people/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(openPersonContract, async ({ db, actor, params, at, locale, by }) => {
  const opened = await openPerson(db, params, by);
  return opened.ok
    ? found(await findPerson(db, { ...params, staffId: actor.accountId, at, locale }))
    : opened;
});
