import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listExtensionTitles } from '../../catalogue/queries';
import { dayOf, type Day } from '../../core/dates';
import { perProcess } from '../../core/process-wide.mjs';
import type { Db } from '../../db/client';
import { queryRows, inTexts } from '../../db/rows';
import type { Locale, Localized } from '../../i18n/languages';
import { urlOf } from '../../content/paths';
import { eventType, isLastDays, isOpenAt, isPast, NEVER } from '../rules';
import { eventSchema } from '../../content/schema/event';
import { openingSchema } from '../../content/schema/opening';
import type { EventView } from '../schema';
import { DATES_MAX } from '../view';
import { viewImages } from '../../media/queries';
import type { ImageView } from '../../media/schema';
import { ContentCache } from '../../content/queries/content-cache';
import { contentVersion } from '../../content/queries/content-version';

/** About a kilobyte each. */
const MAX_CARDS = 12_000;

const { texts: _texts, occurrences: _occurrences, ...eventShape } = eventSchema.shape;
const cardRow = z.strictObject({
  event: z.strictObject({ ...eventShape, title: z.string(), lead: z.string() }),
  endsOn: z.iso.date(),
  dates: z.array(
    z.strictObject({ day: z.iso.date(), time: z.string().nullable(), until: z.string().nullable() }),
  ),
  place: z.strictObject({
    id: z.string(),
    name: z.string(),
    town: z.string(),
    path: z.string().nullable(),
    opening: openingSchema.nullable(),
  }),
  region: z.string(),
  path: z.string(),
});
type CardRow = z.infer<typeof cardRow> & { picture?: ImageView | undefined };

export type CardOptions = {
  locale: Locale;
  at: Date;
  from: Day;
  to?: Day | undefined;
  /** The content version, if already known. */
  version?: string | null;
  /** Titles of the extensions, if already known. */
  extensions?: ReadonlyMap<string, Localized>;
};

const cards = perProcess('event-cards', () => new ContentCache<CardRow>(MAX_CARDS));

/** Events for lists, in the order of the ids. Those missing in the language are omitted. */
export async function eventCards(db: Db, ids: readonly string[], options: CardOptions): Promise<EventView[]> {
  if (!ids.length) return [];
  const { locale, version = await contentVersion(db) } = options;
  const keys = [...new Set(ids)].map((id) => `${locale} ${id}`);
  const rows = await cards.getAll(version, keys, (missing) => readCards(db, missing, locale));
  const needsTitles = [...rows.values()].some(({ event }) => event.extension);
  const read = () => (needsTitles ? listExtensionTitles(db) : new Map<string, Localized>());
  const extensions = options.extensions ?? (await read());
  return ids.flatMap((id) => {
    const row = rows.get(`${locale} ${id}`);
    return row ? cardOf(row, extensions, options) : [];
  });
}

async function readCards(db: Db, keys: readonly string[], locale: Locale): Promise<Map<string, CardRow>> {
  const ids = keys.map((key) => key.slice(locale.length + 1));
  const rows = await queryRows(
    db,
    cardRow,
    sql`select e.data - 'texts' - 'occurrences' || jsonb_build_object(
            'title', e.data->'texts'->${locale}->>'title', 'lead', e.data->'texts'->${locale}->>'lead') as event,
          e.ends_on::text as "endsOn", u.path, p.region,
          jsonb_build_object('id', p.id, 'name', p.data->'name'->>${locale},
            'town', p.data->'address'->'town'->>${locale}, 'path', pu.path, 'opening', p.data->'opening') as place,
          coalesce((
            select jsonb_agg(jsonb_build_object('day', o.day, 'time', nullif(o.time, ''), 'until', o.until)
              order by o.day, o.time)
            from content_event_occurrences o where o.event_id = e.id), '[]') as dates
        from content_events e
        join content_places p on p.id = e.place_id
        join content_urls u on u.content_type = 'event' and u.content_id = e.id and u.locale = ${locale} and u.is_current
        left join content_urls pu on pu.content_type = case p.kind when 'cinema' then 'cinema' else 'place' end
          and pu.content_id = p.id and pu.locale = ${locale} and pu.is_current
        where e.id in ${inTexts(ids)}`,
  );
  const pictures = await viewImages(
    db,
    rows.map(({ event }) => event.image),
    locale,
  );
  return new Map(
    rows.map((row) => [`${locale} ${row.event.id}`, { ...row, picture: pictures.of(row.event.image) }]),
  );
}

function cardOf(
  { event, endsOn, dates, place, region, path, picture }: CardRow,
  extensions: ReadonlyMap<string, Localized>,
  { locale, at, from, to = NEVER }: CardOptions,
): EventView {
  const { opening: placeOpening, path: placePath, ...house } = place;
  const opening = event.opening ?? placeOpening ?? undefined;
  const today = dayOf(at);
  const isOn = event.period !== undefined && event.period.from <= today && today <= endsOn;
  return {
    id: event.id,
    title: event.title,
    lead: event.lead,
    url: urlOf(locale, path),
    categories: event.categories,
    // what is over today is left out, unless earlier days are asked for
    dates: dates
      .filter((date) => from <= date.day && date.day <= to && (from < today || !isPast(date, at)))
      .slice(0, DATES_MAX),
    period: event.period ? { from: event.period.from, until: event.period.until ?? null } : null,
    place: { ...house, url: placePath === null ? null : urlOf(locale, placePath) },
    region,
    ageGroups: event.ageGroups,
    domains: event.domains,
    type: eventType({ ...event, occurrences: dates.map(({ day }) => ({ day })) }),
    coverage: event.coverage,
    extension: event.extension ?? null,
    extensionTitle: extensions.get(event.extension ?? '')?.[locale] ?? null,
    isOpenNow: isOn && opening !== undefined && isOpenAt(opening, at),
    isLastDays: isOn && isLastDays(endsOn, opening, today),
    ...(picture && { picture }),
  };
}
