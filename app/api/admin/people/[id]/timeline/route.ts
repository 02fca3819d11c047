import { fail, ok } from '@/lib/core/result';
import { getPersonTimelineContract } from '@/lib/people/contract';
import { listTimeline } from '@/lib/people/timeline-queries';
import { defineStaffRoute } from '@/lib/staff/define-staff-route';

export const GET = defineStaffRoute(getPersonTimelineContract, async ({ db, params: { id } }) => {
  const items = await listTimeline(db, { type: 'person', id });
  return items.length > 0 ? ok({ items }) : fail('not_found');
});
