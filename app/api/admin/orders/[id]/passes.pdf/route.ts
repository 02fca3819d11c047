import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { fileResponse } from '@/lib/delivery/file-response';
import { passesFile } from '@/lib/delivery/order-documents';
import { defineRoute } from '@/lib/http/define-route';
import { recordPassesFile } from '@/lib/orders/commands/record-passes-file';
import { orderPassesContract } from '@/lib/orders/document-contract';
import { getOrderForDocuments } from '@/lib/orders/queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(orderPassesContract, staff('mail:send'), async (call) => {
  const { db, params, at } = call;
  const documents = await getOrderForDocuments(db, params.id, at);
  const file = documents && (await passesFile(documents));
  if (!file) return fail('not_found');
  await recordPassesFile(db, { orderId: params.id, accountId: documents.accountId }, staffActor(call));
  return fileResponse(file);
});
