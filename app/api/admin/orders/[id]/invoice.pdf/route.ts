import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { invoiceFile } from '@/lib/delivery/order-documents';
import { orderInvoiceContract } from '@/lib/orders/document-contract';
import { getOrderForDocuments } from '@/lib/orders/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(orderInvoiceContract, async ({ db, params, at }) => {
  const documents = await getOrderForDocuments(db, params.id, at);
  const file = documents && (await invoiceFile(documents));
  return file ? fileResponse(file) : fail('not_found');
});
