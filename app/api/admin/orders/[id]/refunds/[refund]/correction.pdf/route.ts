import { fail } from '@/lib/core/result';
import { correctionFile, findRefund } from '@/lib/delivery/correction-file';
import { fileResponse } from '@/lib/delivery/file-response';
import { orderCorrectionContract } from '@/lib/orders/document-contract';
import { getOrderForDocuments } from '@/lib/orders/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(orderCorrectionContract, async ({ db, params, at }) => {
  const { id: orderId, refund: refundId } = params;
  const documents = await getOrderForDocuments(db, orderId, at);
  const refund = documents && (await findRefund(db, { orderId, refundId, day: documents.day }));
  return refund ? fileResponse(await correctionFile(documents, refund)) : fail('not_found');
});
