import { defineRoute } from '@/lib/http/define-route';
import { endSessionsByStaff } from '@/lib/identity/commands/staff-sessions';
import { endCustomerSessionsContract } from '@/lib/identity/contract';
import { staff } from '@/lib/staff/guards';
import { relay } from '@/lib/identity/upstream/relay';

export const POST = defineRoute(
  endCustomerSessionsContract,
  staff('team:write'),
  async (call) =>
    (await relay(endCustomerSessionsContract, call)) ??
    endSessionsByStaff(call.db, call.body, { staffId: call.actor.accountId, at: call.at }),
);
