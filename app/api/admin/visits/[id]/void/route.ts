import { staffActor } from '@/lib/audit/actor';
import { defineRoute } from '@/lib/http/define-route';
import { staff } from '@/lib/staff/guards';
import { voidVisit } from '@/lib/visits/commands/void-visit';
import { voidLateVisitContract } from '@/lib/visits/staff-contract';

export const POST = defineRoute(voidLateVisitContract, staff('visits:enter'), (call) =>
  voidVisit(call.db, { ...call.params, ...call.body }, { placeId: null, by: staffActor(call) }),
);
