import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { login } from '@/lib/identity/commands/login';
import { tokenPairOf } from '@/lib/identity/commands/sessions';
import { loginContract } from '@/lib/identity/contract';
import { anyone } from '@/lib/identity/guards';

export const POST = defineRoute(loginContract, anyone, async ({ db, body, network, request, at }) => {
  const userAgent = request.headers.get('user-agent') ?? '';
  const session = await login(db, body, { network, userAgent, at });
  return session.ok ? ok(tokenPairOf(session.data)) : session;
});
