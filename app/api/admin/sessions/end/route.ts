import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { endCustomerSessionsContract } from '@/lib/identity/contract';
import { endSessionsByStaff } from '@/lib/staff/commands/end-sessions';
import { staff } from '@/lib/staff/guards';
import { relay } from '@/lib/identity/upstream/relay';

export const POST = defineRoute(
  endCustomerSessionsContract,
  staff('team:write'),
  async (call) =>
    (await relay(endCustomerSessionsContract, call)) ??
    endSessionsByStaff(call.db, call.body, staffActor(call)),
);
