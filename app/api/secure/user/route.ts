import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { userContract } from '@/lib/identity/contract';
import { customer } from '@/lib/identity/guards';
import { getUser } from '@/lib/identity/queries';

export const GET = defineRoute(userContract, customer, async ({ db, actor }) => {
  const user = await getUser(db, actor.accountId);
  return user ? ok(user) : fail('unauthenticated');
});
