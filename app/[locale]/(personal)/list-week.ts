import { addDays, dayOf } from '@/lib/core/dates';
import type { Db } from '@/lib/db/client';
import { listEvents } from '@/lib/events/queries/list-events';
import { notBegun } from '@/lib/events/rules';
import type { EventView } from '@/lib/events/schema';
import type { Locale } from '@/lib/i18n/languages';
import type { PassView } from '@/lib/passes/schema';

/** Days after today. */
const WEEK = 6;

/**
 * Events of today and the next six days that have not begun and that these seasons of a pass open. None before the pass
 * begins.
 */
export async function listWeek(
  db: Db,
  { at, locale }: { at: Date; locale: Locale },
  passes: readonly PassView[],
): Promise<readonly EventView[]> {
  const active = passes.filter(({ status }) => status === 'active');
  if (active.length === 0) return [];
  const extension = active.flatMap(({ extensions }) => extensions.map(({ code }) => code));
  const today = dayOf(at);
  const opened = {
    ...{ from: today, to: addDays(today, WEEK), coverage: ['included' as const] },
    ...(extension.length ? { extension } : {}),
  };
  const found = await listEvents(db, opened, { at, locale, page: 1 });
  return found.ok ? notBegun(found.data.items, at) : [];
}
