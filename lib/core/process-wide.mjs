/**
 * Values that exist once per process. Next bundles a module several times (pages, routes, middleware) and loads some
 * files outside the bundle, so a module's own variables are not enough. The only file that may use `globalThis`. Plain
 * JavaScript, because scripts/server imports it too.
 */
const REGISTRY = Symbol.for('passage');

/** @type {typeof globalThis & { [REGISTRY]?: Map<string, object> }} */
const holder = globalThis;

/**
 * The object of that name, the same one for every copy of the calling module.
 * @template {object} T
 * @param {string} name unique per object
 * @param {() => T} create called for the first copy
 * @returns {T}
 */
export function perProcess(name, create) {
  /** @type {Map<string, object>} */
  const registry = (holder[REGISTRY] ??= new Map());
  const known = /** @type {T | undefined} */ (registry.get(name));
  if (known) return known;
  const created = create();
  registry.set(name, created);
  return created;
}

/**
 * @typedef {{ at: Date, url: string, db: unknown, close: () => Promise<void> }} DraftRequest the preview of a draft: the address
 *   without its parameter, and the database to read until it is closed
 */

/**
 * @typedef {import('node:http').IncomingHttpHeaders} ReceivedHeaders
 *
 * @typedef {object} Questions
 * @property {(read: { method: string, url: string }) => boolean} isOne
 * @property {(headers: ReceivedHeaders) => Promise<number>} count counts one for the network of these headers: 0, or the seconds
 *   it has to wait
 * @property {(url: string, headers: ReceivedHeaders, failure: { isFull: boolean, retryAfterSeconds: number }) => Response} refuse
 *   the answer to a call; isFull: because of the whole server
 */

/** @typedef {(request: import('../http/received-request').ReceivedRequest) => Promise<Response>} DirectHandler */

/**
 * What the HTTP server (scripts/server/main.mjs) and the bundled application offer each other.
 *
 * @typedef {object} Runtime
 * @property {number} activeRequests requests that wait for an answer
 * @property {number} requests all of them since the start, also those that a stored page answered at once
 * @property {(error: unknown) => void} [onStartFailed] called when the application cannot start
 * @property {(level: 'warn' | 'error', words: readonly unknown[]) => void} [logConsole] writes what was meant for the
 *   console to the log
 * @property {() => Promise<void>} [stop] ends jobs and closes the database
 * @property {(call: { method: string, url: string, headers: ReceivedHeaders, isReadable: boolean }) => Response | null} [refusedCall]
 *   the answer to an API call that Next must not see (lib/api/refusals.ts)
 * @property {(call: { method: string, path: string }) => DirectHandler | null} [directCall] the handler of a call that goes
 *   past Next (app/api/direct-calls.ts)
 * @property {(locale: import('../i18n/languages').Locale, path: string) => Promise<boolean>} [isAddress] whether content is or was at a path
 *   below the language (lib/editorial/known-address.ts)
 * @property {Questions} [questions] reads that may cost work (lib/api/questions.ts)
 * @property {(cookies: string | undefined) => Promise<Date | null>} [previewOf] the moment as of which a member of staff
 *   sees the site (lib/staff/preview.ts); null for everyone else
 * @property {(url: string, cookies: string | undefined) => Promise<DraftRequest | null>} [openDraft] the draft that a
 *   request may look at (lib/publishing/preview.ts)
 * @property {(name: string, document: unknown) => Promise<Uint8Array>} [draw] draws a document on a thread
 *   (scripts/server/drawing-pool.mjs)
 * @property {(name: string, document: unknown) => Promise<ReadableStream<Uint8Array>>} [drawStream] the same page by page
 * @property {() => { hits: number, misses: number, bytes: number }} [cacheStatistics] of the HTTP cache since the start
 */

/** @type {Runtime} */
export const runtime = perProcess('runtime', () => ({ activeRequests: 0, requests: 0 }));
