import { defineRoute } from '@/lib/http/define-route';
import { logoutContract } from '@/lib/identity/contract';
import { visitor } from '@/lib/identity/guards';
import { identityProvider } from '@/lib/identity/provider';
import { sessionIn } from '@/lib/identity/request-session';

export const POST = defineRoute(logoutContract, visitor, async ({ db, actor, request, body, at }) => {
  const session = actor ? await sessionIn(request, at) : null;
  return identityProvider().logout(db, {
    refreshToken: body.refresh_token,
    session: session?.ok ? session.data : null,
    at,
  });
});
