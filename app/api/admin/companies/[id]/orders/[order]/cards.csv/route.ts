import { recordAudit } from '@/lib/audit/commands';
import { fail } from '@/lib/core/result';
import { companyCardsContract } from '@/lib/pro/contract';
import { cardList, csvResponse } from '@/lib/pro/csv-files';
import { listCoded } from '@/lib/pro/queries/orders';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(companyCardsContract, async ({ db, params, at, locale, by }) => {
  const { id: accountId, order: orderId } = params;
  const order = await listCoded(db, { orderId, accountId, at, locale });
  if (!order) return fail('not_found');
  await recordAudit(db, by, {
    action: 'company_cards_taken',
    target: { type: 'order', id: orderId },
    personId: accountId,
    after: { cards: order.passes.length },
  });
  return csvResponse(`${order.number}.csv`, cardList(order.passes, locale));
});
