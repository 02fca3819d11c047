import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { unlockOffice } from '@/lib/staff/commands/office-lock';
import { unlockOfficeContract } from '@/lib/staff/contract';
import { lockedStaff } from '@/lib/staff/guards';

export const POST = defineRoute(unlockOfficeContract, lockedStaff, async (call) =>
  getEnv().identityUpstream
    ? fail('managed_elsewhere')
    : unlockOffice(call.db, call.actor, call.body, staffActor(call)),
);
