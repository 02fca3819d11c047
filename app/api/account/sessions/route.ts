import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { endSessionsOf } from '@/lib/identity/commands/sessions';
import { endOtherSessionsContract, listSessionsContract } from '@/lib/identity/contract';
import { customer } from '@/lib/identity/guards';
import { listSessions } from '@/lib/identity/queries';

export const GET = defineRoute(listSessionsContract, customer, async ({ db, actor, at }) =>
  ok({ items: await listSessions(db, { ...actor, at }) }),
);

export const DELETE = defineRoute(endOtherSessionsContract, customer, async ({ db, actor, at }) => {
  const { accountId, sessionId } = actor;
  await endSessionsOf(db, { accountId, except: sessionId, reason: 'ended_by_owner', at });
  return ok(undefined);
});
