import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fail, ok, type Result } from '../../core/result';
import type { Db } from '../../db/client';
import { queryRows, inTexts } from '../../db/rows';
import type { Locale, Localized } from '../../i18n/languages';
import type { CalendarEntry } from '../feeds/ical';
import { listExtensionTitles } from '../../catalogue/queries';
import { categoryLabel, coverageText } from '../labels';
import { urlOf } from '../../content/paths';
import { NEVER } from '../rules';
import { eventSchema } from '../../content/schema/event';
import { placeSchema } from '../../content/schema/place';
import type { EventFilters } from '../schema';
import {
  isMatch,
  matchingOccurrences,
  selectEvents,
  unknownFilters,
  type EventSelection,
} from './event-filters';

/** Maximum number of calendar entries: a file of 3 MB, which takes some tenths of a second. */
export const CALENDAR_MAX = 5_000;

const eventRow = z.strictObject({
  event: eventSchema,
  place: placeSchema,
  path: z.string(),
  updated: z.string(),
});
const entryRow = eventRow.extend({
  day: z.iso.date(),
  time: z.string(),
  until: z.string().nullable(),
  lastDay: z.iso.date(),
});

export type CalendarOptions = { at: Date; locale: Locale; publicUrl: string };

const columns = sql`e.data as event, p.data as place, u.path, e.updated_at::text as updated`;
const joins = (locale: Locale) => sql`
  join content_places p on p.id = e.place_id
  join content_urls u on u.content_type = 'event' and u.content_id = e.id and u.locale = ${locale} and u.is_current`;

type EntryOptions = CalendarOptions & { extensions: ReadonlyMap<string, Localized> };

function entryOf(
  row: z.infer<typeof entryRow>,
  { locale, publicUrl, extensions }: EntryOptions,
): CalendarEntry[] {
  const { event, place, path, day, time } = row;
  const texts = event.texts[locale];
  if (!texts) return [];
  const url = `${publicUrl}${urlOf(locale, path)}`;
  const { street, number, zip, town } = place.address;
  const extension = extensions.get(event.extension ?? '')?.[locale];
  return [
    {
      uid: `${event.id}-${day.replaceAll('-', '')}${time.replace(':', '')}@${new URL(publicUrl).hostname}`,
      title: texts.title,
      description: [texts.lead, coverageText(event.coverage, extension, locale), url].join('\n'),
      location: `${place.name[locale]}, ${[street, number].filter(Boolean).join(' ')}, ${zip} ${town[locale]}`,
      url,
      categories: event.categories.map((category) => categoryLabel(category, locale)),
      latitude: place.coordinates.latitude,
      longitude: place.coordinates.longitude,
      updatedAt: new Date(row.updated),
      day,
      time: time || null,
      until: row.until,
      lastDay: row.lastDay,
    },
  ];
}

/** Every day of an event, or its period; null when it does not exist in the language. */
export async function eventCalendar(
  db: Db,
  id: string,
  options: CalendarOptions,
): Promise<{ title: string; entries: CalendarEntry[] } | null> {
  const rows = await queryRows(
    db,
    entryRow,
    sql`select ${columns}, coalesce(o.day, e.starts_on)::text as day, coalesce(o.time, '') as time, o.until,
          coalesce(o.day, e.ends_on)::text as "lastDay"
        from content_events e left join content_event_occurrences o on o.event_id = e.id
        ${joins(options.locale)} where e.id = ${id} order by 5, 6`,
  );
  const extensions = await listExtensionTitles(db);
  const entries = rows.flatMap((row) => entryOf(row, { ...options, extensions }));
  const [first] = entries;
  return first ? { title: first.title, entries } : null;
}

type CalendarMoment = { id: string; day: string; time: string; until: string | null; lastDay: string };

/** Matching days, then running events: ids and days only. */
function momentsOf(selection: EventSelection): CalendarMoment[] {
  const { index, to = NEVER } = selection;
  const idOf = (event: number) => index.ids[event] ?? '';
  const moments: CalendarMoment[] = [];
  for (const { event, day, time, until } of matchingOccurrences(selection)) {
    if (moments.length === CALENDAR_MAX) break;
    moments.push({ id: idOf(event), day, time, until, lastDay: day });
  }
  for (const { event, from, until } of index.running)
    if (from <= to && isMatch(selection, event))
      moments.push({ id: idOf(event), day: from, time: '', until: null, lastDay: until });
  return moments.slice(0, CALENDAR_MAX);
}

/**
 * Days of all matching events, at most {@link CALENDAR_MAX}, then running events.
 * @returns `invalid_data` for an unknown filter value
 */
export async function eventsCalendar(
  db: Db,
  filters: EventFilters,
  options: CalendarOptions,
): Promise<Result<CalendarEntry[], 'invalid_data'>> {
  const { at, locale } = options;
  const selection = await selectEvents(db, filters, { at, locale });
  const unknown = unknownFilters(selection);
  if (unknown.length) return fail('invalid_data', unknown);
  const moments = momentsOf(selection);
  const { extensions } = selection;
  const rows = await queryRows(
    db,
    eventRow,
    sql`select ${columns} from content_events e ${joins(locale)}
        where e.id in ${inTexts([...new Set(moments.map(({ id }) => id))])}`,
  );
  const byId = new Map(rows.map((row) => [row.event.id, row]));
  return ok(
    moments.flatMap((moment) => {
      const row = byId.get(moment.id);
      return row ? entryOf({ ...row, ...moment }, { ...options, extensions }) : [];
    }),
  );
}
