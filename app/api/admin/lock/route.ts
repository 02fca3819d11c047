import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { keepOfficeOpen, lockOffice } from '@/lib/staff/commands/office-lock';
import { getLockContract, lockOfficeContract } from '@/lib/staff/contract';
import { lockedStaff } from '@/lib/staff/guards';
import { officeLock } from '@/lib/staff/queries';

export const GET = defineRoute(getLockContract, lockedStaff, async ({ db, actor, query, at }) => {
  const read = () => officeLock(db, actor, { at, isElsewhere: getEnv().identityUpstream !== undefined });
  const lock = await read();
  if (lock.isLocked || !query.active) return ok(lock);
  await keepOfficeOpen(db, actor.sessionId, at);
  return ok(await read());
});

export const POST = defineRoute(lockOfficeContract, lockedStaff, async (call) =>
  lockOffice(call.db, call.actor, staffActor(call)),
);
