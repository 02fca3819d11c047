import { staffActor } from '@/lib/audit/actor';
import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { recordCardsFile } from '@/lib/pro/commands/record-cards-file';
import { companyCardsContract } from '@/lib/pro/contract';
import { cardList, csvResponse } from '@/lib/pro/csv-files';
import { listCoded } from '@/lib/pro/queries/orders';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(companyCardsContract, staff('pro:write'), async (call) => {
  const { db, params, at, locale } = call;
  const { id: accountId, order: orderId } = params;
  const order = await listCoded(db, { orderId, accountId, at, locale });
  if (!order) return fail('not_found');
  await recordCardsFile(db, { accountId, orderId, cards: order.passes.length }, staffActor(call));
  return csvResponse(`${order.number}.csv`, cardList(order.passes, locale));
});
