import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isDay } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryRows } from '../../db/rows';
import { LOCALES } from '../../i18n/languages';
import { similarEventSchema, type SimilarEvent } from '../schema';
import { readRecord } from './records';

/** Of trigrams: one letter or word differs. */
const ALIKE = 0.5;
const FOUND_MAX = 5;

const row = similarEventSchema.strict();

const partSchema = z.object({ title: z.string().optional().catch(undefined) });
const sharedSchema = z.object({
  place: z.string().optional().catch(undefined),
  occurrences: z
    .array(z.object({ day: z.string().catch('') }))
    .catch([])
    .default([]),
  period: z
    .object({ from: z.string().catch(''), until: z.string().optional().catch(undefined) })
    .optional()
    .catch(undefined),
});

/** Possible duplicates of an event: the same days or a similar title at the same place. */
export async function listSimilarEvents(db: Db, id: string): Promise<SimilarEvent[]> {
  const { drafts, liveParts } = await readRecord(db, { type: 'events', id });
  const parsed = sharedSchema.safeParse(drafts.shared?.data ?? liveParts.shared ?? {});
  const titles = LOCALES.flatMap((locale) => {
    const texts = partSchema.safeParse(drafts[locale]?.data ?? liveParts[locale] ?? {});
    return texts.success && texts.data.title ? [texts.data.title] : [];
  });
  if (!parsed.success || !titles.length) return [];
  const { place, occurrences, period } = parsed.data;
  const days = [...occurrences.map(({ day }) => day), period?.from ?? '', period?.until ?? '']
    .filter(isDay)
    .sort();
  const [from, until] = [days[0], days.at(-1)];
  if (!place || !from || !until) return [];
  const names = sql.join(
    titles.map((title) => sql`lower(unaccent(${title}))`),
    sql`, `,
  );
  return queryRows(
    db,
    row,
    sql`with own(name) as (select unnest(array[${names}])),
      known(id, kind, name, place, "from", until) as (
        select e.id, 'event', t.value->>'title', e.place_id, e.starts_on, e.ends_on
        from content_events e cross join jsonb_each(e.data->'texts') t where e.place_id = ${place} and e.id <> ${id}
        union all
        select p.id::text, 'proposal', p.data->>'title', p.place_id, (p.data->>'from')::date, (p.data->>'until')::date
        from proposals p where p.state = 'new' and p.kind = 'event' and p.place_id = ${place})
      select id, kind, min(known.name) as title, "from"::text as "from", least(until, date '2999-12-31')::text as until
      from known join own on similarity(own.name, lower(unaccent(known.name))) >= ${ALIKE}
      where "from" <= ${until}::date and until >= ${from}::date
      group by id, kind, "from", until order by "from", id limit ${FOUND_MAX}`,
  );
}
