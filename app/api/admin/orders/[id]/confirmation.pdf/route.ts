import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { confirmationFile } from '@/lib/delivery/order-documents';
import { orderConfirmationContract } from '@/lib/orders/document-contract';
import { getOrderForDocuments } from '@/lib/orders/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(orderConfirmationContract, async ({ db, params, at }) => {
  const documents = await getOrderForDocuments(db, params.id, at);
  return documents ? fileResponse(await confirmationFile(documents)) : fail('not_found');
});
