import { createHash } from 'node:crypto';
import { perProcess } from '../core/process-wide.mjs';
import { contentSecurityPolicy } from './csp.mjs';
import { currentGeneration, expireTags, haveExpired } from './expired-tags.mjs';
import { startLater } from './late-scripts.mjs';
import { bytesOf, isPage, MemoryStore } from './page-cache-store.mjs';

/**
 * Next's `cacheHandler`: rendered pages live in memory, bounded, and carry the policy that allows exactly
 * their own inline scripts. Nothing is written to disk, so that changed season flags show after a restart.
 * Several instances behind one address each keep their own; lib/content/watch-content.ts tells all of them of an
 * import.
 *
 * @typedef {import('./page-cache-store.mjs').Value} Value
 * @typedef {import('./page-cache-store.mjs').Entry} Entry
 * @typedef {Entry & { generation: number }} Stored
 * @typedef {{ tags?: string[], softTags?: string[], cacheControl?: Entry['cacheControl'] }} Context
 */

const PAGE_BYTES = 64 * 1024 * 1024;
/** Pictures of link previews, sitemaps, feeds: a crawler that fetches all of them pushes out no page. */
const FILE_BYTES = 24 * 1024 * 1024;
/** Anybody can ask a list anything: what was asked pushes out other questions only. */
const LIST_BYTES = 48 * 1024 * 1024;
/** Anybody can ask for pages that do not exist: they get a small store of their own and push nothing out. */
const ERROR_BYTES = 2 * 1024 * 1024;
/** `ERROR_PAGE_CACHE_SECONDS` of lib/config/constants.ts, which is out of reach from here; a test compares the two. */
export const ERROR_PAGE_SECONDS = 5;

const STORES = /** @type {const} */ (['pages', 'lists', 'files', 'errors']);

const TAGS_HEADER = 'x-next-cache-tags';
/**
 * Until when a stored page needs no look back, on the clock of `realTime`: for scripts/setup/answers.mjs, which takes it
 * off the answer.
 */
export const FRESH_UNTIL_HEADER = 'x-passage-fresh-until';
/** What a page puts on an element to be answered with that status. */
const STATUS_NAME = 'data-page-status';
const STATUS_MARK = /<[^>]* data-page-status="(\d{3})"/;
/** What a form that asks for the captcha leaves in the page (components/forms/captcha.tsx). */
const CAPTCHA_MARK = /<[^>]* data-captcha[=\s>]/;
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

const sizeOf = (/** @type {Stored} */ { value }) => bytesOf(value);
const stores = perProcess('pages', () => ({
  /** @type {MemoryStore<Stored>} */
  pages: new MemoryStore(PAGE_BYTES, sizeOf),
  /** @type {MemoryStore<Stored>} */
  lists: new MemoryStore(LIST_BYTES, sizeOf),
  /** @type {MemoryStore<Stored>} */
  files: new MemoryStore(FILE_BYTES, sizeOf),
  /** @type {MemoryStore<Stored>} */
  errors: new MemoryStore(ERROR_BYTES, sizeOf),
}));

/** Real time, on the clock Next compares it with: a season previewed with `APP_NOW` does not age pages. */
export const realTime = () => performance.timeOrigin + performance.now();

/** The sources that allow the inline scripts of a page, each once. @param {string} html */
export function inlineScriptHashes(html) {
  const hashes = [...html.matchAll(INLINE_SCRIPT)].map(
    ([, body = '']) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`,
  );
  return [...new Set(hashes)];
}

/** @param {Value} value */
const isErrorPage = (value) => 'status' in value && (value.status ?? 200) >= 400;

/**
 * `STORED_LISTS` of lib/i18n/stored-lists.ts, which is out of reach from here; a test compares the two. Next puts the
 * route's own name before the path: `/route-cache/APP_PAGE/…/$/fr/lists/…`. Lists that are asked nothing are pages like
 * all others.
 */
const LIST_KEY = /^(?:\/route-cache\/[^$]*\$)?\/[a-z]{2}\/lists\/(?!.*~-$)/;

/** @param {string} key @param {Value} value @returns {typeof STORES[number]} */
function storeOf(key, value) {
  if (isErrorPage(value)) return 'errors';
  if (LIST_KEY.test(key)) return 'lists';
  return String(value.kind) === 'APP_ROUTE' ? 'files' : 'pages';
}

/** @param {Value} value @param {Context} context @returns {string[]} */
function tagsOf(value, context) {
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  const own = 'tags' in value ? (value.tags ?? []) : [];
  return [...(typeof header === 'string' ? header.split(',') : []), ...own, ...(context.tags ?? [])];
}

/**
 * Next's own `notFound()` sends a document that stays blank, without a language, until scripts have run.
 * A page that says in its markup what status it means is complete, and gets that status here.
 * @param {Value} value
 */
function completeResponse(value) {
  if (!isPage(value)) return;
  // the pattern alone would try its luck at every tag of a long page
  const status = value.html.includes(STATUS_NAME) ? STATUS_MARK.exec(value.html)?.[1] : undefined;
  if (status) value.status = Number(status);
  // the visitor whose request rendered the page is answered from this same object
  value.html = startLater(value.html);
  value.headers = {
    ...value.headers,
    'content-security-policy': contentSecurityPolicy({
      scripts: inlineScriptHashes(value.html),
      // Next loads this file itself: lib/config/env.ts, where settings are read otherwise, is not built for that
      paymentProvider: process.env.PAYMENT_PROVIDER,
      captcha: Boolean(process.env.RECAPTCHA_SITE_KEY) && CAPTCHA_MARK.test(value.html),
      tagManager: Boolean(process.env.TAG_MANAGER_ID),
    }),
  };
}

export default class PageCache {
  /** @param {string} key @param {Context} context @returns {Promise<Entry | null>} */
  async get(key, context) {
    const entry = STORES.map((store) => stores[store].get(key)).find(Boolean);
    if (!entry) return null;
    const tags = [...entry.tags, ...(context.tags ?? []), ...(context.softTags ?? [])];
    return haveExpired(tags, entry.generation) ? null : entry;
  }

  /** @param {string} key @param {Value | null} value @param {Context} context */
  async set(key, value, context) {
    for (const store of STORES) stores[store].delete(key);
    if (!value) return;
    completeResponse(value);
    const { cacheControl } = context;
    const store = storeOf(key, value);
    if (store === 'errors' && cacheControl) {
      // changed in place, so that the response says so too
      cacheControl.revalidate = ERROR_PAGE_SECONDS;
      cacheControl.expire = ERROR_PAGE_SECONDS;
    }
    const lastModified = realTime();
    if (isPage(value) && cacheControl?.revalidate) {
      const until = lastModified + cacheControl.revalidate * 1000;
      value.headers = { ...value.headers, [FRESH_UNTIL_HEADER]: String(until) };
    }
    const tagged = { tags: tagsOf(value, context), generation: currentGeneration() };
    stores[store].set(key, { lastModified, value, cacheControl, ...tagged });
  }

  /** Pages with one of the tags are rendered anew at their next visit. @param {string | string[]} tags */
  async revalidateTag(tags) {
    expireTags([tags].flat());
  }

  resetRequestCache() {}
}
