import { AsyncLocalStorage } from 'node:async_hooks';
import { perProcess } from '../core/process-wide.mjs';

/**
 * The moment that a member of staff previews, for everything that one request runs. Plain JavaScript, because the HTTP
 * server (scripts/server/main.mjs) enters it.
 */
const storage = perProcess('as-of', () => /** @type {AsyncLocalStorage<Date>} */ (new AsyncLocalStorage()));

/** Part of the cookie's name, by which the HTTP server finds requests that may be previews. */
export const PREVIEW_COOKIE = 'passage_as_of';

/**
 * Runs work as of a moment.
 * @template T
 * @param {Date} at
 * @param {() => T} work
 * @returns {T}
 */
export const runAsOf = (at, work) => storage.run(at, work);

/** The previewed moment of this request; undefined for everyone else. */
export const previewedAt = () => storage.getStore();
