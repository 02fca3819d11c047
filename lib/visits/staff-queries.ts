import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { addDays, timeOf } from '../core/dates';
import { instantText } from '../db/clauses';
import type { Db } from '../db/client';
import { queryRows } from '../db/rows';
import type { Locale } from '../i18n/languages';
import { visitDay } from './rules';
import { passVisitSchema, STAFF_DAYS, type PassVisit } from './staff-schema';

const visitRow = z.strictObject({ ...passVisitSchema.omit({ time: true }).shape, at: z.iso.datetime() });

/** Entries of a pass that were not taken back, latest first. @param uniqueKey as stored */
export async function listPassVisits(
  db: Db,
  { uniqueKey, at, locale }: { uniqueKey: string; at: Date; locale: Locale },
): Promise<PassVisit[]> {
  const rows = await queryRows(
    db,
    visitRow,
    sql`select v.id, v.day::text as day, ${instantText(sql`v.at`)} as at, p.data->'name'->>${locale} as place, v.source,
          v.counted, v.took_entry as "tookEntry"
        from visits v join content_places p on p.id = v.place_id
        where v.unique_key = ${uniqueKey} and v.voided_at is null and v.day > ${addDays(visitDay(at), -STAFF_DAYS)}
        order by v.at desc, v.id desc`,
  );
  return rows.map(({ at: instant, ...row }) => ({ ...row, time: timeOf(new Date(instant)) }));
}
