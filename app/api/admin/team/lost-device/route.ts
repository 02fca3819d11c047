import { getEnv } from '@/lib/config/env';
import { fail } from '@/lib/core/result';
import { removeSecondFactor } from '@/lib/staff/commands/lost-device';
import { removeDeviceContract } from '@/lib/staff/contract';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(removeDeviceContract, async ({ db, body, by }) =>
  getEnv().identityUpstream ? fail('managed_elsewhere') : removeSecondFactor(db, body.username, by),
);
