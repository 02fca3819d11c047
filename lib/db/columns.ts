import { timestamp } from 'drizzle-orm/pg-core';

/** A column for a moment in time, whatever the time zone of the server. */
export const instant = () => timestamp({ withTimezone: true, mode: 'date' });
