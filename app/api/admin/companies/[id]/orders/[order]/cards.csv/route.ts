import { fail } from '@/lib/core/result';
import { recordCardsFile } from '@/lib/pro/commands/record-cards-file';
import { companyCardsContract } from '@/lib/pro/contract';
import { cardList, csvResponse } from '@/lib/pro/csv-files';
import { listCoded } from '@/lib/pro/queries/orders';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(companyCardsContract, async ({ db, params, at, locale, by }) => {
  const { id: accountId, order: orderId } = params;
  const order = await listCoded(db, { orderId, accountId, at, locale });
  if (!order) return fail('not_found');
  await recordCardsFile(db, { accountId, orderId, cards: order.passes.length }, by);
  return csvResponse(`${order.number}.csv`, cardList(order.passes, locale));
});
