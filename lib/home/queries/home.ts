import 'server-only';
import { sql } from 'drizzle-orm';
import { addDays, dayOf } from '../../core/dates';
import type { Db } from '../../db/client';
import { queryColumn } from '../../db/rows';
import type { Locale } from '../../i18n/languages';
import type { HomeContent } from '../view';
import type { PostView } from '../../editorial/view';
import { postSchema } from '../../content/schema/editorial';
import type { EventView } from '../../events/schema';
import { latestArticles } from '../../editorial/queries/articles';
import { eventCards } from '../../events/queries/event-cards';
import { eventsOfDays, runningIn } from '../../events/queries/event-filters';
import { getEventIndex } from '../../events/queries/event-index';
import { viewImages } from '../../media/queries';
import { countPlacesByKind, OF_PASS } from '../../places/queries/places';

export const HOME_EVENTS = 8;
const HOME_NEWS = 3;
/** Posts of the social strip: more than six are behind a press. */
export const HOME_POSTS = 60;
/** Number of days ahead covered by the events of the home page. */
const HOME_DAYS = 14;

/** Posts of the social strip, newest first. */
export async function listPosts(db: Db, locale: Locale, limit: number): Promise<PostView[]> {
  const posts = await queryColumn(
    db,
    postSchema,
    sql`select data from content_posts order by published_on desc, id limit ${limit}`,
  );
  const pictures = await viewImages(
    db,
    posts.map(({ image }) => image),
    locale,
  );
  return posts.map(({ id, text, url, publishedOn, poster, image }) => {
    const picture = pictures.of(image);
    return { id, text: text[locale], url, publishedOn, poster, ...(picture && { picture }) };
  });
}

/** Coming events for the poster wall, by day. A category repeats only after all others have appeared. */
async function homeEvents(db: Db, locale: Locale, at: Date): Promise<EventView[]> {
  const today = dayOf(at);
  const index = await getEventIndex(db, today);
  const running = runningIn({ index, from: today, to: today, at });
  const dated = eventsOfDays({ index, from: today, to: addDays(today, HOME_DAYS), at });
  const coming = new Set([...dated.flatMap((events) => [...events]), ...running]);
  const spoken = new Set(index.eventsBy.locale.get(locale));
  // an event with several categories counts for the first by name
  const categoryOf: string[] = [];
  for (const [category, events] of [...index.eventsBy.category].sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const event of events) categoryOf[event] ??= category;
  const turns = new Map<string, number>();
  const ranked = [...coming]
    .filter((event) => spoken.has(event))
    .map((event, order) => {
      const category = categoryOf[event];
      const turn = category === undefined ? 0 : (turns.get(category) ?? 0);
      if (category !== undefined) turns.set(category, turn + 1);
      return { event, turn, order };
    })
    .sort((a, b) => a.turn - b.turn || a.order - b.order)
    .slice(0, HOME_EVENTS);
  return eventCards(
    db,
    ranked.flatMap(({ event }) => index.ids[event] ?? []),
    { locale, at, from: today },
  );
}

export const getHomeContent = async (
  db: Db,
  { at, locale }: { at: Date; locale: Locale },
): Promise<HomeContent> => ({
  events: await homeEvents(db, locale, at),
  counts: await countPlacesByKind(db, locale, OF_PASS),
  news: await latestArticles(db, 'news', locale, HOME_NEWS),
  posts: await listPosts(db, locale, HOME_POSTS),
});
