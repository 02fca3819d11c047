import { fail } from '@/lib/core/result';
import { calendarResponse, publicUrl } from '@/lib/events/feeds/calendar-response';
import { eventsCalendarContract } from '@/lib/events/contract';
import { eventsCalendar } from '@/lib/events/queries/calendar';
import { unknownFilters } from '@/lib/events/queries/event-filters';
import { defineRoute } from '@/lib/http/define-route';
import { anyone } from '@/lib/identity/guards';

export const GET = defineRoute(eventsCalendarContract, anyone, async ({ db, at, locale, query }) => {
  const unknown = await unknownFilters(db, query);
  if (unknown.length)
    return fail(
      'invalid_data',
      unknown.map((path) => ({ path, code: 'choice' as const })),
    );
  const entries = await eventsCalendar(db, query, { at, locale, publicUrl: publicUrl() });
  return calendarResponse(entries, { fileName: 'agenda.ics', locale });
});
