import { found } from '@/lib/core/result';
import { defineStaffRead, defineStaffRoute } from '@/lib/staff/define-staff-route';
import { listReceiptsContract, recordPaymentContract } from '@/lib/orders/admin-contract';
import { findOrder } from '@/lib/orders/admin-queries';
import { recordPayment } from '@/lib/orders/commands/record-payment';
import { listReceiptPage } from '@/lib/orders/receipt-queries';

export const GET = defineStaffRead(listReceiptsContract, ({ db, query }) => listReceiptPage(db, query));

export const POST = defineStaffRoute(recordPaymentContract, async ({ db, body, locale, by }) => {
  const recorded = await recordPayment(db, body, by);
  return recorded.ok ? found(await findOrder(db, recorded.data.orderId, locale)) : recorded;
});
