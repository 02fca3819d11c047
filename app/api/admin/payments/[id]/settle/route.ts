import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { settleReceiptContract } from '@/lib/orders/admin-contract';
import { settleReceipt } from '@/lib/orders/commands/settle-receipt';
import { paymentProvider } from '@/lib/payments/configured';

export const POST = defineStaffRoute(settleReceiptContract, ({ db, params, body, by }) => {
  const settlement = { receiptId: params.id, ...body, provider: paymentProvider(db) };
  return settleReceipt(db, settlement, by);
});
