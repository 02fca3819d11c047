import { serverNow } from '@/lib/config/env';
import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { mayManage, placeManager } from '@/lib/partners/guards';
import { findCurrentAdvance, listPendingRuns } from '@/lib/settlement/advance-queries';
import { currentAdvanceContract } from '@/lib/settlement/contract';
import { visitDay } from '@/lib/visits/rules';

export const GET = defineRoute(
  currentAdvanceContract,
  placeManager('place:money'),
  async ({ db, actor, params: { id } }) =>
    (await mayManage(db, actor, id))
      ? ok({
          advance: await findCurrentAdvance(db, { placeId: id, today: visitDay(serverNow()) }),
          pending: await listPendingRuns(db, id),
        })
      : fail('not_found'),
);
