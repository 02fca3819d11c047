import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { calendarResponse, publicUrl } from '@/lib/events/feeds/calendar-response';
import { eventsCalendarContract } from '@/lib/events/contract';
import { eventsCalendar } from '@/lib/events/queries/calendar';
import { anyone, defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  eventsCalendarContract,
  anyone,
  async ({ db, at, locale, query }) => {
    const calendar = await eventsCalendar(db, query, { at, locale, publicUrl: publicUrl() });
    return calendar.ok ? calendarResponse(calendar.data, { fileName: 'agenda.ics', locale }) : calendar;
  },
  { sharedTags: ALL_CONTENT_TAGS, isFeed: true },
);
