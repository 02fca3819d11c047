import { defineRoute } from '@/lib/http/define-route';
import { activateAccount } from '@/lib/identity/commands/accounts';
import { activationContract } from '@/lib/identity/contract';
import { visitor } from '@/lib/identity/guards';

export const POST = defineRoute(activationContract, visitor, ({ db, actor, body, at }) =>
  activateAccount(db, { token: body.token, sessionId: actor?.sessionId }, at),
);
