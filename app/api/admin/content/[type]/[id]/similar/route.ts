import { ok } from '@/lib/core/result';
import { similarEventsContract } from '@/lib/publishing/contract';
import { listSimilarEvents } from '@/lib/publishing/queries/similar-events';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(similarEventsContract, async ({ db, params }) =>
  ok({ items: params.type === 'events' ? await listSimilarEvents(db, params.id) : [] }),
);
