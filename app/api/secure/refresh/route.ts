import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { refreshSession, tokenPairOf } from '@/lib/identity/commands/sessions';
import { refreshContract } from '@/lib/identity/contract';
import { anyone } from '@/lib/identity/guards';

export const POST = defineRoute(refreshContract, anyone, async ({ db, body, at }) => {
  const session = await refreshSession(db, { refreshToken: body.refresh_token, at });
  return session.ok ? ok(tokenPairOf(session.data)) : session;
});
