import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { notePresence } from '@/lib/staff/commands/presence';
import { getPresenceContract } from '@/lib/staff/contract';
import { idleStaff } from '@/lib/staff/guards';
import { listOthers } from '@/lib/staff/presence-queries';

export const GET = defineRoute(getPresenceContract, idleStaff, async ({ db, actor, query, at }) => {
  await notePresence(db, actor.accountId, query, at);
  return ok({ others: await listOthers(db, actor.accountId, query, at) });
});
