import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { confirmSecondFactor } from '@/lib/staff/commands/second-factor';
import { confirmFactorContract } from '@/lib/staff/contract';
import { newStaff } from '@/lib/staff/guards';

export const POST = defineRoute(confirmFactorContract, newStaff, async (call) =>
  getEnv().identityUpstream
    ? fail('managed_elsewhere')
    : confirmSecondFactor(call.db, call.actor, call.body, staffActor(call)),
);
