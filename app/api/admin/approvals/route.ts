import { ok } from '@/lib/core/result';
import { listApprovalsContract } from '@/lib/orders/refund-contract';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(listApprovalsContract, async ({ db, actor, at }) =>
  ok({ items: await listRefundApprovals(db, { at, accountId: actor.accountId }) }),
);
