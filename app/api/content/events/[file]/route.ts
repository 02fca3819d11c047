import { fail } from '@/lib/core/result';
import { ALL_CONTENT_TAGS } from '@/lib/content/tags';
import { calendarResponse, publicUrl } from '@/lib/events/feeds/calendar-response';
import { eventCalendarContract } from '@/lib/events/contract';
import { eventCalendar } from '@/lib/events/queries/calendar';
import { anyone, defineRoute } from '@/lib/http/define-route';

export const GET = defineRoute(
  eventCalendarContract,
  anyone,
  async ({ db, at, locale, params }) => {
    const calendar = await eventCalendar(db, params.file, { at, locale, publicUrl: publicUrl() });
    if (!calendar) return fail('not_found');
    const { entries, title } = calendar;
    return calendarResponse(entries, { title, fileName: `${params.file}.ics`, locale });
  },
  { sharedTags: ALL_CONTENT_TAGS, isFeed: true },
);
