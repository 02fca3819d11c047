import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { beginSecondFactor } from '@/lib/staff/commands/second-factor';
import { beginFactorContract } from '@/lib/staff/contract';
import { newStaff } from '@/lib/staff/guards';

export const POST = defineRoute(beginFactorContract, newStaff, async (call) =>
  getEnv().identityUpstream
    ? fail('managed_elsewhere')
    : beginSecondFactor(call.db, call.actor, call.body.currentPassword, staffActor(call)),
);
