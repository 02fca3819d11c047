import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { customer } from '@/lib/identity/guards';
import { fileResponse } from '@/lib/delivery/file-response';
import { confirmationFile } from '@/lib/delivery/order-documents';
import { getConfirmationPdfContract } from '@/lib/orders/contract';
import { getOrderForDocuments } from '@/lib/orders/queries';

export const GET = defineRoute(getConfirmationPdfContract, customer, async ({ db, actor, params, at }) => {
  const documents = await getOrderForDocuments(db, params.id, at);
  if (documents?.accountId !== actor.accountId) return fail('not_found');
  return fileResponse(await confirmationFile(documents));
});
