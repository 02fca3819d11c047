import { endCustomerSessionsContract } from '@/lib/identity/contract';
import { endSessionsByStaff } from '@/lib/staff/commands/end-sessions';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { relay } from '@/lib/identity/upstream/relay';

export const POST = defineStaffRoute(
  endCustomerSessionsContract,
  async (call) =>
    (await relay(endCustomerSessionsContract, call)) ?? endSessionsByStaff(call.db, call.body, call.by),
);
