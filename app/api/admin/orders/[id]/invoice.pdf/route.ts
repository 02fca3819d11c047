import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { invoiceFile } from '@/lib/delivery/order-documents';
import { defineRoute } from '@/lib/http/define-route';
import { orderInvoiceContract } from '@/lib/orders/document-contract';
import { getOrderForDocuments } from '@/lib/orders/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(orderInvoiceContract, staff('orders:read'), async ({ db, params, at }) => {
  const documents = await getOrderForDocuments(db, params.id, at);
  const file = documents && (await invoiceFile(documents));
  return file ? fileResponse(file) : fail('not_found');
});
