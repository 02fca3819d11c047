import { ok } from '@/lib/core/result';
import { defineRoute } from '@/lib/http/define-route';
import { similarEventsContract } from '@/lib/publishing/contract';
import { listSimilarEvents } from '@/lib/publishing/queries/similar-events';
import { staff } from '@/lib/staff/guards';

export const GET = defineRoute(similarEventsContract, staff('content:write'), async ({ db, params }) =>
  ok({ items: params.type === 'events' ? await listSimilarEvents(db, params.id) : [] }),
);
