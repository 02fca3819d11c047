import { z } from 'zod';
import { defineContract } from '../http/define-contract';
import { eventFiltersSchema, eventListSchema, eventQuerySchema } from './schema';

/** The id of an event with a file extension, which is stripped. */
const calendarFileSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,63}\.ics$/)
  .transform((file) => file.slice(0, -'.ics'.length));

const CALENDAR = 'text/calendar; charset=utf-8';

export const listEventsContract = defineContract({
  path: '/api/content/events',
  summary: 'Events to come, filtered and counted',
  access: 'anyone',
  query: eventQuerySchema,
  output: eventListSchema,
});

export const eventCalendarContract = defineContract({
  path: '/api/content/events/{file}',
  publicPath: '/api/content/events/{id}.ics',
  summary: 'The days of an event as a calendar file, {id}.ics',
  access: 'anyone',
  params: z.object({ file: calendarFileSchema }),
  contentType: CALENDAR,
});

export const eventsCalendarContract = defineContract({
  path: '/api/content/events.ics',
  summary: 'The events that match as a calendar to subscribe to',
  access: 'anyone',
  query: eventFiltersSchema,
  contentType: CALENDAR,
});
