import 'server-only';
import { sql } from 'drizzle-orm';
import { addDays, dayOf, type Day } from '../../core/dates';
import { newId } from '../../core/ids';
import type { Db } from '../../db/client';
import { countRows } from '../../db/rows';
import { weekdayIndex } from '../../i18n/format';
import { SIGNAL_KEPT_DAYS } from '../../config/retention';
import { detect } from '../detection-queries';
import { signals } from '../tables';

const WEEK_DAYS = 7;

/** Monday of the last week that is over. */
export const lastWeek = (today: Day): Day => addDays(today, -weekdayIndex(today) - WEEK_DAYS);

/** Saves the patterns of the last week, once: a day's late entries may add some until the week is a week old. */
export async function findSignals(db: Db, at: Date): Promise<void> {
  const week = lastWeek(dayOf(at));
  const found = await detect(db, week);
  // a pass may have several of a kind in a week: the first stands for them
  const rows = found.map((finding) => ({ ...finding, id: newId(), week, foundAt: at }));
  if (rows.length) await db.insert(signals).values(rows).onConflictDoNothing();
}

/** Deletes old signals. @returns their number */
export const deleteOldSignals = (db: Db, today: Day, limit: number): Promise<number> =>
  countRows(
    db,
    sql`delete from signals where id in (
          select id from signals where week < ${addDays(today, -SIGNAL_KEPT_DAYS)} limit ${limit})
        returning 1 as gone`,
  );
