import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { settleReceiptContract } from '@/lib/orders/admin-contract';
import { settleReceipt } from '@/lib/orders/commands/settle-receipt';
import { paymentProvider } from '@/lib/payments/configured';

export const POST = defineRoute(settleReceiptContract, staff('money:settle'), (call) => {
  const { db, params, body } = call;
  const settlement = { receiptId: params.id, ...body, provider: paymentProvider(db) };
  return settleReceipt(db, settlement, staffActor(call));
});
