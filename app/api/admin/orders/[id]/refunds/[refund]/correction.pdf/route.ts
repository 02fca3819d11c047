import { fail } from '@/lib/core/result';
import { correctionFile, findRefund } from '@/lib/delivery/correction-file';
import { fileResponse } from '@/lib/delivery/file-response';
import { defineRoute } from '@/lib/http/define-route';
import { orderCorrectionContract } from '@/lib/orders/document-contract';
import { getOrderForDocuments } from '@/lib/orders/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(orderCorrectionContract, staff('orders:read'), async ({ db, params, at }) => {
  const { id: orderId, refund: refundId } = params;
  const documents = await getOrderForDocuments(db, orderId, at);
  const refund = documents && (await findRefund(db, { orderId, refundId }));
  return refund ? fileResponse(await correctionFile(documents, refund)) : fail('not_found');
});
