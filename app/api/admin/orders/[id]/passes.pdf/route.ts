import { recordAudit } from '@/lib/audit/commands';
import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { passesFile } from '@/lib/delivery/order-documents';
import { orderPassesContract } from '@/lib/orders/document-contract';
import { getOrderForDocuments } from '@/lib/orders/queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(orderPassesContract, async ({ db, params, at, by }) => {
  const documents = await getOrderForDocuments(db, params.id, at);
  const file = documents && (await passesFile(documents));
  if (!file) return fail('not_found');
  await recordAudit(db, by, {
    action: 'order_passes_taken',
    target: { type: 'order', id: params.id },
    personId: documents.accountId,
  });
  return fileResponse(file);
});
