import { LRUCache } from 'lru-cache';
import { perProcess } from '../../lib/core/process-wide.mjs';
import { currentGeneration, expireTags, haveExpired, TAG_HEADER } from '../../lib/http/expired-tags.mjs';
import { completePage } from './complete-page.mjs';
import { bytesOf, isPage, isRoute, tagsOf } from './next-internals.mjs';

/**
 * Next's `cacheHandler`: stores rendered pages in bounded memory and sets the headers for the HTTP cache: freshness and
 * content tags. Nothing is written to disk, so that a restart applies changed season flags. Each instance has its own
 * cache; lib/content/watch-content.ts tells all of them about an import.
 *
 * @typedef {import('./next-internals.mjs').CachedValue} Value
 * @typedef {import('./next-internals.mjs').CacheControl} CacheControl
 * @typedef {import('./next-internals.mjs').HandlerValue & { value: Value, tags: readonly string[], generation: number, lastModified: number }} Entry
 * @typedef {{ tags?: string[], softTags?: string[], cacheControl?: CacheControl }} Context
 */

const MEBIBYTE = 1024 * 1024;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** `ERROR_PAGE_CACHE_SECONDS` of lib/config/constants.ts, which cannot be imported here; a test compares the two. */
export const ERROR_PAGE_SECONDS = 5;
/** `MAINTENANCE_RETRY_SECONDS` of lib/http/maintenance.ts, likewise. */
export const CLOSED_SECONDS = 3_600;

const ofSize = (/** @type {number} */ megabytes) =>
  /** @type {LRUCache<string, Entry>} */ (
    new LRUCache({
      maxSize: megabytes * MEBIBYTE,
      sizeCalculation: ({ value }, key) => key.length * 2 + bytesOf(value),
    })
  );

const stores = perProcess('pages', () => ({
  pages: ofSize(64),
  /** Images of link previews, sitemaps, feeds: a crawler that fetches all of them must not displace pages. */
  files: ofSize(24),
  /** Pages that do not exist: their paths can be invented and must not displace anything. */
  errors: ofSize(2),
}));
const ALL = Object.values(stores);

/** Real time, on the clock that Next uses: `APP_NOW` must not age pages. */
const realTime = () => performance.timeOrigin + performance.now();

/**
 * Changes with the Swiss day, at 22 and at 23 o'clock UTC: midnight is one of them, in summer and in winter.
 * @param {number} ms
 */
const dayAt = (ms) => Math.floor((ms + HOUR_MS) / DAY_MS) + Math.floor((ms + 2 * HOUR_MS) / DAY_MS);

/** @param {Value} value */
const isError = (value) => 'status' in value && (value.status ?? 200) >= 400;

/** @param {Value} value */
function storeOf(value) {
  if (isError(value)) return stores.errors;
  return isRoute(value) ? stores.files : stores.pages;
}

/**
 * `expireTime` of next.config.ts is for pages. A file that is fresh for longer expires when it is no longer fresh, or
 * Next would draw it again before. In place, for the response of this request too.
 * @param {NonNullable<CacheControl>} cacheControl
 */
function expireWhenStale(cacheControl) {
  const { revalidate, expire } = cacheControl;
  if (typeof revalidate === 'number' && expire !== undefined && expire < revalidate)
    cacheControl.expire = revalidate;
}

/**
 * Sets the remaining freshness of an entry; Next's own header ignores its age. At most until the end of the minute,
 * because events that have begun are left out; none with `APP_NOW`, whose minute does not end.
 * @param {Entry} entry
 */
function setFreshness({ value, lastModified, cacheControl }) {
  const { revalidate, expire } = cacheControl ?? {};
  if (!('headers' in value) || typeof revalidate !== 'number') return;
  const left = Math.min(lastModified + revalidate * 1000 - realTime(), MINUTE_MS - (Date.now() % MINUTE_MS));
  const seconds = process.env.APP_NOW ? 0 : Math.max(0, Math.floor(left / 1000));
  const late =
    expire !== undefined && expire > revalidate ? `, stale-while-revalidate=${expire - revalidate}` : '';
  // overrides Next's own header
  value.headers = { ...value.headers, 'cache-control': `s-maxage=${seconds}${late}` };
}

export default class PageCache {
  /** @param {string} key @param {Context} context @returns {Promise<Entry | null>} */
  async get(key, context) {
    const entry = ALL.map((store) => store.get(key)).find(Boolean);
    if (!entry) return null;
    const tags = [...entry.tags, ...(context.tags ?? []), ...(context.softTags ?? [])];
    if (haveExpired(tags, entry.generation)) return null;
    // a page of yesterday, which says "today", is not served while a new one is rendered
    if (isPage(entry.value) && dayAt(entry.lastModified) !== dayAt(realTime())) return null;
    setFreshness(entry);
    return entry;
  }

  /** @param {string} key @param {Value | null} value @param {Context} context */
  async set(key, value, context) {
    for (const store of ALL) store.delete(key);
    if (!value) return;
    const { cacheControl } = context;
    const tags = tagsOf(value, context.tags);
    // Next sends this same object to the visitor whose request rendered the page
    if (isPage(value)) {
      const { html, status, policy } = completePage(value.html);
      value.html = html;
      if (status) value.status = status;
      value.headers = {
        ...value.headers,
        'content-security-policy': policy,
        // a file that does not exist, during maintenance
        ...(status === 503 ? { 'retry-after': String(CLOSED_SECONDS) } : {}),
      };
    }
    if ('headers' in value && tags.length) value.headers = { ...value.headers, [TAG_HEADER]: tags.join(',') };
    if (isError(value) && cacheControl) {
      // in place, for the response of this request too
      cacheControl.revalidate = ERROR_PAGE_SECONDS;
      cacheControl.expire = ERROR_PAGE_SECONDS;
    }
    if (cacheControl) expireWhenStale(cacheControl);
    const entry = { lastModified: realTime(), value, tags, cacheControl, generation: currentGeneration() };
    setFreshness(entry);
    storeOf(value).set(key, entry);
  }

  /** Expires pages with one of the tags. @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireTags([tags].flat());
  }

  resetRequestCache() {}
}
