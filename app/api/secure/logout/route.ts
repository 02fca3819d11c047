import { defineRoute } from '@/lib/http/define-route';
import { logout } from '@/lib/identity/commands/session-changes';
import { logoutContract } from '@/lib/identity/contract';
import { visitor } from '@/lib/identity/guards';

export const POST = defineRoute(logoutContract, visitor, ({ db, actor, body, at }) =>
  logout(db, { refreshToken: body.refresh_token, actor, at }),
);
