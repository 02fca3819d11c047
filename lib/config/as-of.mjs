import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '../core/process-wide.mjs';

/**
 * @typedef {{ at: Date, db?: unknown }} Preview a moment; in the preview of a draft, also what the request reads
 *   instead of the database
 */

/**
 * What a request previews, for everything that it runs. Plain JavaScript, because the HTTP
 * server (scripts/server/main.mjs) enters it.
 */
const storage = perProcess(
  'as-of',
  () => /** @type {AsyncLocalStorage<Preview>} */ (new AsyncLocalStorage()),
);

/** Part of the cookie's name, by which the HTTP server finds requests that may be previews. */
export const PREVIEW_COOKIE = 'passage_as_of';

/** Parameter of an address that shows a draft. */
export const DRAFT_PARAMETER = 'draft';

/** Path of the page that says that a preview link has expired, for drafts of pages that are not published. */
export const EXPIRED_DRAFT_PATH = '-/draft';

/**
 * True for calls of the office, which stays in the present.
 * @param {string} path
 */
export const isOfficeCall = (path) => path.startsWith('/api/admin/');

/**
 * Runs work as of a moment.
 * @template T
 * @param {Date} at
 * @param {() => T} work
 * @param {unknown} [db] read instead of the database
 * @returns {T}
 */
export const runAsOf = (at, work, db) => storage.run({ at, db }, work);

/** The previewed moment of this request; undefined for everyone else. */
export const previewedAt = () => storage.getStore()?.at;

/** The database of this request in the preview of a draft; undefined for everyone else. */
export const previewedDb = () => storage.getStore()?.db;
