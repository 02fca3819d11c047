import { serverNow } from '@/lib/config/env';
import { ok } from '@/lib/core/result';
import { definePlaceRoute } from '@/lib/partners/define-place-route';
import { findCurrentAdvance, listPendingRuns } from '@/lib/settlement/advance-queries';
import { currentAdvanceContract } from '@/lib/settlement/contract';
import { visitDay } from '@/lib/visits/rules';

export const GET = definePlaceRoute(currentAdvanceContract, async ({ db, params: { id } }) =>
  ok({
    advance: await findCurrentAdvance(db, { placeId: id, today: visitDay(serverNow()) }),
    pending: await listPendingRuns(db, id),
  }),
);
