import { doorActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { recordVisits } from '@/lib/visits/commands/record-visits';
import { recordVisitsContract } from '@/lib/visits/contract';
import { doorOnly } from '@/lib/visits/guards';

export const POST = defineRoute(recordVisitsContract, doorOnly, (call) =>
  recordVisits(call.db, call.body, { door: call.actor, by: doorActor(call.actor, call) }),
);
