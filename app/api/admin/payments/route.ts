import { staffActor } from '@/lib/audit/actor';
import { found, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { listReceiptsContract, recordPaymentContract } from '@/lib/orders/admin-contract';
import { findOrder } from '@/lib/orders/admin-queries';
import { recordPayment } from '@/lib/orders/commands/record-payment';
import { listReceiptPage } from '@/lib/orders/receipt-queries';

export const GET = defineRoute(listReceiptsContract, staff('money:read'), async ({ db, query }) =>
  ok(await listReceiptPage(db, query)),
);

export const POST = defineRoute(recordPaymentContract, staff('money:settle'), async (call) => {
  const { db, body, locale } = call;
  const recorded = await recordPayment(db, body, staffActor(call));
  return recorded.ok ? found(await findOrder(db, recorded.data.orderId, locale)) : recorded;
});
