import 'server-only';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { isCategory } from '../artwork/categories';
import { standInCategory } from '../artwork/stand-in';
import { dayOf } from '../core/dates';
import { getEnv } from '../config/env';
import { getLogger } from '../http/logger';
import type { Locale } from '../i18n/languages';
import { byDay, type PostView } from '../editorial/view';
import { webSchema } from '../content/schema/text';

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 512 * 1024;
const TEXT_MAX = 300;
/** How long a response is cached, and how long to wait after a failure. */
const KEPT_MS = 10 * 60_000;
const RETRY_MS = 60_000;

/** The part of a JSON Feed that is used. Source: jsonfeed.org/version/1.1 */
const feedSchema = z.object({
  version: z.string().startsWith('https://jsonfeed.org/version/1'),
  items: z.array(z.unknown()).max(1_000),
});

const itemSchema = z.object({
  id: z.union([z.string().min(1).max(500), z.number().transform(String)]),
  url: webSchema,
  title: z.string().optional(),
  summary: z.string().optional(),
  content_text: z.string().optional(),
  date_published: z.iso.datetime({ offset: true, local: true }).transform((at) => dayOf(new Date(at))),
  language: z.string().optional(),
  tags: z.array(z.string()).optional(),
});

export type FeedPost = Omit<PostView, 'poster'> & { language: string | null; tags: string[] };

/** Removes control and direction characters, which could disguise a label. */
const plain = (text: string) =>
  text
    .replace(/[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, TEXT_MAX);

/** Posts of a JSON Feed, newest first. Invalid items are omitted; null if it is not a feed. */
export function parseFeed(body: unknown): FeedPost[] | null {
  const feed = feedSchema.safeParse(body);
  if (!feed.success) return null;
  const posts = feed.data.items.flatMap((one): FeedPost[] => {
    const item = itemSchema.safeParse(one);
    if (!item.success) return [];
    const { id, url, title, summary, content_text, date_published, language, tags } = item.data;
    const text = plain(content_text ?? summary ?? title ?? '');
    if (!text) return [];
    return [{ id, url, text, publishedOn: date_published, language: language ?? null, tags: tags ?? [] }];
  });
  return posts.sort(byDay);
}

/** Posts in a language or without one, with placeholder posters. */
export function postsFor(posts: readonly FeedPost[], locale: Locale, limit: number): PostView[] {
  const shown = posts.filter(({ language }) => !language || language.startsWith(locale)).slice(0, limit);
  return shown.map(({ id, url, text, publishedOn, tags }) => ({
    id,
    url,
    text,
    publishedOn,
    poster: tags.find(isCategory) ?? standInCategory(id),
  }));
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error(`The feed is larger than ${MAX_BYTES} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Fetches a feed. @throws on timeout, when too large, or when invalid */
export async function fetchFeed(url: string): Promise<FeedPost[]> {
  const response = await fetch(url, {
    headers: { Accept: 'application/feed+json, application/json' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    // a redirect would leave the configured host
    redirect: 'error',
    cache: 'no-store',
  });
  if (!response.ok) throw new Error(`The feed answers ${response.status}.`);
  const posts = parseFeed(JSON.parse(await readLimited(response)));
  if (!posts) throw new Error('The answer is no JSON Feed.');
  return posts;
}

/** By URL; `posts` is null until the first response. */
const feeds = new LRUCache<string, { posts: FeedPost[] | null }>({
  max: 1,
  ttl: KEPT_MS,
  async fetchMethod(url, last, { options }) {
    try {
      return { posts: await fetchFeed(url) };
    } catch (error) {
      getLogger().warn({ err: error }, 'the social feed was not read');
      options.ttl = RETRY_MS;
      return { posts: last?.posts ?? null };
    }
  },
});

/**
 * Posts of the configured feed, at most ten minutes old; after a failure, the last ones read. Null without a feed or a
 * first response: imported posts are shown then.
 */
export async function listFeedPosts(locale: Locale, limit: number): Promise<PostView[] | null> {
  const url = getEnv().SOCIAL_FEED_URL;
  if (!url) return null;
  const { posts } = await feeds.forceFetch(url);
  const shown = posts ? postsFor(posts, locale, limit) : [];
  return shown.length ? shown : null;
}

/** For tests: clears the cache. */
export const forgetFeed = (): void => feeds.clear();
