import 'server-only';
import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { eventSchema } from '../../content/schema/event';
import { placeSchema } from '../../content/schema/place';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';

const storedRow = z.strictObject({ event: eventSchema, place: placeSchema, endsOn: z.iso.date() });

/** Records of events and their places. @param where condition on the event `e` */
export const readStoredEvents = (db: Db, where: SQL): Promise<z.infer<typeof storedRow>[]> =>
  queryRows(
    db,
    storedRow,
    sql`select e.data as event, p.data as place, e.ends_on::text as "endsOn"
        from content_events e join content_places p on p.id = e.place_id where ${where}`,
  );
