import { fail, ok } from '@/lib/core/result';
import { listEventsContract } from '@/lib/content/contract';
import { unknownFilters } from '@/lib/content/queries/event-filters';
import { listEvents } from '@/lib/content/queries/list-events';
import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';

export const GET = defineRoute(listEventsContract, anyone, async ({ db, at, locale, query }) => {
  const { page, ...filters } = query;
  const unknown = await unknownFilters(db, filters);
  if (unknown.length)
    return fail(
      'invalid_data',
      unknown.map((path) => ({ path, code: 'choice' as const })),
    );
  return ok(await listEvents(db, filters, { at, locale, page }));
});
