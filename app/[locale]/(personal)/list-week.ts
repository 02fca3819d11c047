import { addDays, dayOf } from '@/lib/core/dates';
import type { Db } from '@/lib/db/client';
import { listEvents } from '@/lib/events/queries/list-events';
import { notBegun } from '@/lib/events/rules';
import type { EventView } from '@/lib/events/schema';
import type { Locale } from '@/lib/i18n/languages';

/** Days after today. */
const WEEK = 6;

/** Events of today and the next six days that have not begun. */
export async function listWeek(
  db: Db,
  { at, locale }: { at: Date; locale: Locale },
): Promise<readonly EventView[]> {
  const today = dayOf(at);
  const found = await listEvents(db, { from: today, to: addDays(today, WEEK) }, { at, locale, page: 1 });
  return found.ok ? notBegun(found.data.items, at) : [];
}
