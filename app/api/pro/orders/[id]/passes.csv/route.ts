import { fail } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { pro } from '@/lib/identity/guards';
import { exportPassesContract } from '@/lib/pro/contract';
import { csvResponse, passList } from '@/lib/pro/csv-files';
import { listIssued } from '@/lib/pro/queries/orders';

export const GET = defineRoute(
  exportPassesContract,
  pro,
  async ({ db, actor: { accountId }, params: { id }, locale }) => {
    const issued = await listIssued(db, { orderId: id, accountId, locale });
    return issued ? csvResponse(`${issued.number}.csv`, passList(issued.passes, locale)) : fail('not_found');
  },
);
