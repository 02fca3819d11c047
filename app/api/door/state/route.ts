import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { findPartnerPlace } from '@/lib/partners/queries';
import { noteList } from '@/lib/visits/commands/note-door';
import { doorStateContract } from '@/lib/visits/contract';
import { doorOnly } from '@/lib/visits/guards';
import { doorState } from '@/lib/visits/state-queries';

export const GET = defineRoute(doorStateContract, doorOnly, async ({ db, actor, query, at }) => {
  const partner = await findPartnerPlace(db, actor.placeId);
  if (!partner) return fail('not_found');
  const state = await doorState(db, partner, { since: query.since, at });
  await noteList(db, actor, at);
  return ok(state);
});
