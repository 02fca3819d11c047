import { ok } from '@/lib/core/result';
import { anyone, defineRoute } from '@/lib/http/define-route';
import { tokenPairOf } from '@/lib/identity/commands/sessions';
import { refreshContract } from '@/lib/identity/contract';
import { identityProvider } from '@/lib/identity/provider';

export const POST = defineRoute(refreshContract, anyone, async ({ db, body, request, network, at }) => {
  const isRepeatable = request.headers.has('idempotency-key');
  const call = { refreshToken: body.refresh_token, isRepeatable, network, at };
  const session = await identityProvider().refresh(db, call);
  return session.ok ? ok(tokenPairOf(session.data)) : session;
});
