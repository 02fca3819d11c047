import type { Day } from '../core/dates';
import type { PlaceKind } from './schema/place';
import type { EventView } from './schema/views';

/** A piece of news or a press release, as lists show it. */
export type ArticleView = { id: string; title: string; lead: string; url: string; publishedOn: Day };

export type PostView = { id: string; text: string; url: string; publishedOn: Day; poster: string };

/** What the home page shows of the content. */
export type HomeContent = {
  events: EventView[];
  counts: Record<PlaceKind, number>;
  news: ArticleView[];
  posts: PostView[];
};
