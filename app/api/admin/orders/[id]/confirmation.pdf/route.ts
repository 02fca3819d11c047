import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { confirmationFile } from '@/lib/delivery/order-documents';
import { defineRoute } from '@/lib/http/define-route';
import { orderConfirmationContract } from '@/lib/orders/document-contract';
import { getOrderForDocuments } from '@/lib/orders/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(
  orderConfirmationContract,
  staff('orders:read'),
  async ({ db, params, at }) => {
    const documents = await getOrderForDocuments(db, params.id, at);
    return documents ? fileResponse(await confirmationFile(documents)) : fail('not_found');
  },
);
