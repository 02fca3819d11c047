import { doorActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { voidVisit } from '@/lib/visits/commands/void-visit';
import { voidVisitContract } from '@/lib/visits/contract';
import { doorOnly } from '@/lib/visits/guards';

export const POST = defineRoute(voidVisitContract, doorOnly, (call) =>
  voidVisit(
    call.db,
    { ...call.params, ...call.body },
    {
      placeId: call.actor.placeId,
      by: doorActor(call.actor, call),
    },
  ),
);
