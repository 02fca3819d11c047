import { staffActor } from '@/lib/audit/actor';
import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { removeSecondFactor } from '@/lib/staff/commands/lost-device';
import { removeDeviceContract } from '@/lib/staff/contract';
import { staff } from '@/lib/staff/guards';

export const POST = defineRoute(removeDeviceContract, staff('team:write'), async (call) =>
  getEnv().identityUpstream
    ? fail('managed_elsewhere')
    : removeSecondFactor(call.db, call.body.username, staffActor(call)),
);
