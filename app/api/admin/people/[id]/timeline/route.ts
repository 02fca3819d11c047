import { fail, ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { getPersonTimelineContract } from '@/lib/people/contract';
import { listTimeline } from '@/lib/people/timeline-queries';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(
  getPersonTimelineContract,
  staff('people:read'),
  async ({ db, params: { id } }) => {
    const items = await listTimeline(db, { type: 'person', id });
    return items.length > 0 ? ok({ items }) : fail('not_found');
  },
);
