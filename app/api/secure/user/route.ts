import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { userContract } from '@/lib/identity/contract';
import { customer } from '@/lib/identity/guards';
import { identityProvider } from '@/lib/identity/provider';
import { sessionIn } from '@/lib/identity/request-session';

export const GET = defineRoute(userContract, customer, async ({ db, request, at }) => {
  const session = await sessionIn(request, at);
  if (!session.ok || !session.data) return session.ok ? fail('unauthenticated') : session;
  const user = await identityProvider().getUser(db, session.data, at);
  if (!user.ok) return user;
  return user.data ? ok(user.data) : fail('unauthenticated');
});
