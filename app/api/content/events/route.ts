import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { listEventsContract } from '@/lib/events/contract';
import { listEvents } from '@/lib/events/queries/list-events';
import { anyone, defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  listEventsContract,
  anyone,
  ({ db, at, locale, query }) => {
    const { page, ...filters } = query;
    return listEvents(db, filters, { at, locale, page });
  },
  { sharedTags: ALL_CONTENT_TAGS },
);
