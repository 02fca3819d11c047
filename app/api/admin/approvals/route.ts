import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { listApprovalsContract } from '@/lib/orders/refund-contract';
import { listRefundApprovals } from '@/lib/orders/refund-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(listApprovalsContract, staff('orders:refund'), async ({ db, actor, at }) =>
  ok({ items: await listRefundApprovals(db, { at, accountId: actor.accountId }) }),
);
