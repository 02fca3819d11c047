import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { importReportSchema } from './schema/document';
import {
  eventFiltersSchema,
  eventListSchema,
  eventQuerySchema,
  localeViewSchema,
  navigationViewSchema,
} from './schema/views';

/** The id of an event with its ending; only the id is handed on. */
const calendarFileSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}\.ics$/)
  .transform((file) => file.slice(0, -'.ics'.length));

const CALENDAR = 'text/calendar; charset=utf-8';

export const getNavigationContract = defineContract({
  method: 'GET',
  path: '/api/navigation',
  summary: 'The navigations of a language',
  access: 'anyone',
  output: navigationViewSchema,
  errors: [],
});

export const getLocalesContract = defineContract({
  method: 'GET',
  path: '/api/locales',
  summary: 'The languages of the site, the default first',
  access: 'anyone',
  output: z.array(localeViewSchema),
  errors: [],
});

export const listEventsContract = defineContract({
  method: 'GET',
  path: '/api/content/events',
  summary: 'Events to come, filtered and counted',
  access: 'anyone',
  query: eventQuerySchema,
  output: eventListSchema,
  errors: [],
});

export const eventCalendarContract = defineContract({
  method: 'GET',
  path: '/api/content/events/{file}',
  publicPath: '/api/content/events/{id}.ics',
  summary: 'The days of an event as a calendar file, {id}.ics',
  access: 'anyone',
  params: z.object({ file: calendarFileSchema }),
  contentType: CALENDAR,
  errors: ['not_found'],
});

export const eventsCalendarContract = defineContract({
  method: 'GET',
  path: '/api/content/events.ics',
  summary: 'The events that match as a calendar to subscribe to',
  access: 'anyone',
  query: eventFiltersSchema,
  contentType: CALENDAR,
  errors: [],
});

export const newsFeedContract = defineContract({
  method: 'GET',
  path: '/api/content/news.xml',
  summary: 'The newest news of a language as an RSS feed',
  access: 'anyone',
  contentType: 'application/rss+xml; charset=utf-8',
  errors: [],
});

/** Largest import over HTTP. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;

export const importContentContract = defineContract({
  method: 'POST',
  path: '/api/admin/content',
  summary: 'Import content: JSON files (multipart), or one JSON document',
  access: 'admin',
  multipart: true,
  plainUpload: ['application/json'],
  output: importReportSchema,
  errors: ['invalid_file'],
  maxBytes: IMPORT_MAX_BYTES,
});
