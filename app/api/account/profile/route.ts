import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { changeProfile } from '@/lib/identity/commands/profile';
import { changeProfileContract, getProfileContract } from '@/lib/identity/contract';
import { customer } from '@/lib/identity/guards';
import { getProfile } from '@/lib/identity/queries';

export const GET = defineRoute(getProfileContract, customer, async ({ db, actor }) => {
  const profile = await getProfile(db, actor.accountId);
  return profile ? ok(profile) : fail('unauthenticated');
});

export const PATCH = defineRoute(changeProfileContract, customer, ({ db, actor, body, at }) =>
  changeProfile(db, actor.accountId, body, at),
);
