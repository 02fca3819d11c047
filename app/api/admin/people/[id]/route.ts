import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getPersonContract } from '@/lib/people/contract';
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
