import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { eventCards } from '../../events/queries/event-cards';
import { urlOf } from '../../content/paths';
import { PLACE_CATEGORIES } from '../../places/place-categories';
import { PLACE_KINDS } from '../../content/schema/place';
import { listExtensionTitles } from '../../catalogue/queries';
import { dayOf, timeOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { SearchType } from '../limits';
import type { SearchItem } from '../schema';
import type { SearchHit } from '../view';

type Moment = { at: Date; locale: Locale };

const detailsRow = z.strictObject({
  key: z.string(),
  kind: z.enum(PLACE_KINDS).nullable(),
  where: z.string().nullable(),
  day: z.iso.date().nullable(),
  time: z.string().nullable(),
  /** For a film: path of its next cinema, which may have changed since the search entry was written. */
  path: z.string().nullable(),
});
type Details = z.infer<typeof detailsRow>;

const keyOf = ({ type, id }: { type: SearchType; id: string }) => `${type}/${id}`;

/** Details of all rows of a page in one query on places, screenings and articles. */
async function readDetails(
  db: Db,
  items: readonly SearchItem[],
  { at, locale }: Moment,
): Promise<Map<string, Details>> {
  const keys = items.filter(({ type }) => type !== 'event').map(({ type, id }) => ({ type, id }));
  if (!keys.length) return new Map();
  const today = dayOf(at);
  const rows = await queryRows(
    db,
    detailsRow,
    sql`select k.type || '/' || k.id as key, p.kind, coalesce(n.published_on, r.published_on, f.day)::text as day,
          f.time, f.path, coalesce(f.cinema, p.data->'address'->'town'->>${locale}) as where
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(type text, id text)
        left join content_places p on k.type in ('place', 'cinema') and p.id = k.id
        left join content_news n on k.type = 'news' and n.id = k.id
        left join content_press r on k.type = 'press' and r.id = k.id
        left join lateral (
          select s.day, s.time, u.path, concat_ws(', ', c.data->'name'->>${locale}, c.data->'address'->'town'->>${locale}) as cinema
          from content_projections s join content_places c on c.id = s.cinema_id
          join content_urls u on u.content_type = 'cinema' and u.content_id = c.id and u.locale = ${locale} and u.is_current
          where k.type = 'film' and s.film_id = k.id
            and (s.day > ${today}::date or (s.day = ${today}::date and s.time > ${timeOf(at)}))
          order by s.day, s.time limit 1) f on true`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Hits with date and place. */
export async function withDetails(
  db: Db,
  items: readonly SearchItem[],
  moment: Moment,
): Promise<SearchHit[]> {
  const { at, locale } = moment;
  const ids = items.filter(({ type }) => type === 'event').map(({ id }) => id);
  const cards = await eventCards(db, ids, { at, locale, from: dayOf(at) });
  const events = new Map(cards.map((card) => [card.id, card]));
  const details = await readDetails(db, items, moment);
  const titles = items.some(({ extension }) => extension) ? await listExtensionTitles(db) : null;
  return items.map((item) => {
    const event = item.type === 'event' ? (events.get(item.id) ?? null) : null;
    const more = details.get(keyOf(item));
    const kind = more?.kind ? PLACE_CATEGORIES[more.kind] : null;
    return {
      ...item,
      event,
      url: more?.path ? urlOf(locale, more.path) : item.url,
      picture: item.type === 'film' ? 'projection' : (event?.categories[0] ?? kind),
      where: more?.where ?? null,
      day: more?.day ?? null,
      time: more?.time ?? null,
      extensionTitle: titles?.get(item.extension ?? '')?.[locale] ?? null,
    };
  });
}
