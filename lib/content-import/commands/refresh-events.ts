import 'server-only';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { listExtensionTitles } from '../../catalogue/queries';
import type { Db } from '../../db/client';
import { queryColumn, inTexts } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import { eventTagsOf } from '../../events/event-tags';
import { readStoredEvents } from '../../events/queries/stored-events';
import type { Records } from '../../content/schema/document';
import { contentTerms, eventTags } from '../../content/tables';
import { insertRows } from './insert-rows';
import { eventSearchTexts, type SearchText } from '../search-texts';

type Labels = Map<string, Record<Locale, string>>;

/** Events whose filters or texts change, directly or through their place or terms. */
export async function affectedEvents(tx: Db, { events, places, terms }: Records): Promise<string[]> {
  const ids = new Set(events.map(({ id }) => id));
  if (places.length) {
    const at = inTexts(places.map(({ id }) => id));
    for (const id of await queryColumn(
      tx,
      z.string(),
      sql`select id from content_events where place_id in ${at}`,
    ))
      ids.add(id);
  }
  if (terms.length) {
    const tags = inTexts(terms.flatMap(({ id }) => [`r:${id}`, `a:${id}`, `d:${id}`]));
    for (const id of await queryColumn(
      tx,
      z.string(),
      sql`select distinct event_id from content_event_tags where tag in ${tags}`,
    ))
      ids.add(id);
  }
  return [...ids];
}

/** Labels of terms by id, and titles of extensions by `extension/` and code. */
async function readLabels(tx: Db): Promise<Labels> {
  const rows = await tx.select({ id: contentTerms.id, label: contentTerms.label }).from(contentTerms);
  const titles = await listExtensionTitles(tx);
  return new Map([
    ...rows.map(({ id, label }) => [id, label] as const),
    ...[...titles].map(([code, title]) => [`extension/${code}`, title] as const),
  ]);
}

/** Rewrites the filter values of events and returns their search texts. */
export async function refreshEvents(tx: Db, ids: readonly string[]): Promise<SearchText[]> {
  if (!ids.length) return [];
  const stored = await readStoredEvents(tx, sql`e.id in ${inTexts(ids)}`);
  await tx.execute(sql`delete from content_event_tags where event_id in ${inTexts(ids)}`);
  const rows = stored.flatMap(({ event, place, endsOn }) =>
    eventTagsOf(event, place).map((tag) => ({ tag, endsOn, eventId: event.id })),
  );
  await insertRows(tx, eventTags, rows, { ignore: true });
  const labels = await readLabels(tx);
  return stored.flatMap((one) => eventSearchTexts(one, labels));
}
