import { similarEventsContract } from '@/lib/publishing/contract';
import { listSimilarEvents } from '@/lib/publishing/queries/similar-events';
import { defineStaffRead } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRead(similarEventsContract, async ({ db, params }) => ({
  items: params.type === 'events' ? await listSimilarEvents(db, params.id) : [],
}));
