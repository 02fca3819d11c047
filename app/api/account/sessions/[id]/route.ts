import { defineRoute } from '@/lib/http/define-route';
import { endOwnSession } from '@/lib/identity/commands/session-changes';
import { endSessionContract } from '@/lib/identity/contract';
import { customer } from '@/lib/identity/guards';

export const DELETE = defineRoute(endSessionContract, customer, ({ db, actor, params, at }) =>
  endOwnSession(db, { accountId: actor.accountId, sessionId: params.id, at }),
);
