import { defineStaffRoute } from '@/lib/staff/define-staff-route';
import { voidVisit } from '@/lib/visits/commands/void-visit';
import { voidLateVisitContract } from '@/lib/visits/staff-contract';

export const POST = defineStaffRoute(voidLateVisitContract, ({ db, params, body, by }) =>
  voidVisit(db, { ...params, ...body }, { placeId: null, by }),
);
