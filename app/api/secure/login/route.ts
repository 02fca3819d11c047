import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { tokenPairOf } from '@/lib/identity/commands/sessions';
import { loginContract } from '@/lib/identity/contract';
import { identityProvider } from '@/lib/identity/provider';

export const POST = defineRoute(loginContract, anyone, async ({ db, body, network, request, at }) => {
  const userAgent = request.headers.get('user-agent') ?? '';
  const session = await identityProvider().login(db, body, { network, userAgent, at });
  return session.ok ? ok(tokenPairOf(session.data)) : session;
});
