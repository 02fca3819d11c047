import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { changeProfile } from '@/lib/identity/commands/profile';
import { changeProfileContract, getProfileContract } from '@/lib/identity/contract';
import { customer } from '@/lib/identity/guards';
import { getProfile } from '@/lib/identity/queries';
import { relay } from '@/lib/identity/upstream/relay';

export const GET = defineRoute(getProfileContract, customer, async ({ db, actor }) => {
  const profile = await getProfile(db, actor.accountId);
  return profile ? ok(profile) : fail('unauthenticated');
});

export const PATCH = defineRoute(changeProfileContract, customer, async (call) => {
  const relayed = await relay(changeProfileContract, call);
  // the local copy of an upstream customer is updated together with it
  return relayed?.ok === false ? relayed : changeProfile(call.db, call.actor.accountId, call.body, call.at);
});
