import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { findPartnerPlace } from '@/lib/partners/queries';
import { doorStateContract } from '@/lib/visits/contract';
import { doorOnly } from '@/lib/visits/guards';
import { doorState } from '@/lib/visits/state-queries';

export const GET = defineRoute(doorStateContract, doorOnly, async ({ db, actor, query, at }) => {
  const partner = await findPartnerPlace(db, actor.placeId);
  return partner ? ok(await doorState(db, partner, { since: query.since, at })) : fail('not_found');
});
