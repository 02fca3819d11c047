import { reopenReceiptContract } from '@/lib/orders/admin-contract';
import { reopenReceipt } from '@/lib/orders/commands/reopen-receipt';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const POST = defineStaffRoute(reopenReceiptContract, ({ db, params, body, by }) =>
  reopenReceipt(db, { ...params, ...body }, by),
);
