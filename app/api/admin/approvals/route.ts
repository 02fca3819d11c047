import { listApprovalsContract } from '@/lib/orders/refund-contract';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(listApprovalsContract, async ({ db, actor, at }) => ({
  items: await listRefundApprovals(db, { at, accountId: actor.accountId }),
}));
