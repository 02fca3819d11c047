import { readFileSync } from 'node:fs';

/**
 * Everything here depends on undocumented internals of Next. next-internals.test.ts fails with any other version of Next
 * and when one of the named sources changes: check each item, then update the version. next-application.mjs does too; it is
 * a file of its own because Next bundles this one.
 *
 * @typedef {import('next/dist/server/response-cache/types').IncrementalCacheValue} CachedValue a rendered page, the answer
 *   of a route handler, data or a redirect
 * @typedef {import('next/dist/server/lib/incremental-cache').CacheHandlerValue} HandlerValue
 * @typedef {HandlerValue['cacheControl']} CacheControl
 * @typedef {Extract<CachedValue, { segmentData: unknown }>} CachedPage
 */
export const CHECKED_VERSION = '16.4.6';

/** `NEXT_CACHE_TAGS_HEADER` of next/dist/lib/constants.js. */
const TAGS_HEADER = 'x-next-cache-tags';
/** `NEXT_CACHE_IMPLICIT_TAG_ID`, same file: tags of the path, for `revalidatePath`, which this site does not use. */
const IMPLICIT_TAG = '_N_T_';
/** How next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js writes a script of the build. */
const SCRIPT = /<script src="(\/_next\/static\/[\w./~-]+\.js)" async=""><\/script>/g;
/** Its preloads: of the first script, and of the scripts of `next/dynamic`, whose attributes are in another order. */
const PRELOAD = /<link rel="preload"(?=[^>]* as="script")(?=[^>]* href="\/_next\/static\/)[^>]*>/g;
/** Turbopack's runtime, which requests the chunks that no script element of the page has requested. */
const RUNTIME = /\/turbopack-[\w.~-]+$/;
/** `SharedCacheControls` keeps an entry for every requested path forever, and paths can be invented. */
const FORGET_MS = 600_000;

/**
 * Node answers a request that offers another protocol (`Upgrade: h2c`) as usual, unless somebody listens for it.
 * next/dist/server/next.js does on the first request, and closes the connection.
 * @param {import('node:http').Server} server
 */
export function ignoreUpgrades(server) {
  server.on('newListener', (event) => {
    if (event === 'upgrade') queueMicrotask(() => server.removeAllListeners('upgrade'));
  });
}

/**
 * Next's request handler. Next uses `hostname` for the URLs of requests. next/dist/server/web/next-url.js changes
 * 127.0.0.1 to localhost, and the middleware would then take every localized path for another site.
 * @param {number} port @param {import('node:http').Server} httpServer
 */
export async function createNext(port, httpServer) {
  const { default: next } = await import('next');
  const { SharedCacheControls } =
    await import('next/dist/server/lib/incremental-cache/shared-cache-controls.external.js');
  ignoreUpgrades(httpServer);
  setInterval(() => SharedCacheControls.prototype.clear(), FORGET_MS).unref();
  return next({ dev: false, hostname: 'localhost', port, httpServer });
}

/**
 * Next's standalone output has no next.config.ts. Like its server.js, passes the configuration of the build to
 * next/dist/server/config.js in this variable.
 */
export function useStandaloneConfig() {
  const { config } = JSON.parse(readFileSync('.next/required-server-files.json', 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/**
 * Next renders a request with this cookie anew and stores nothing of it (draft mode): `COOKIE_NAME_PRERENDER_BYPASS` of
 * next/dist/server/api-utils/index.js with the secret of the build. No browser gets it.
 */
export function draftModeCookie() {
  const file = `${process.env.NEXT_DIST_DIR ?? '.next'}/server/preview-props.json`;
  return `__prerender_bypass=${JSON.parse(readFileSync(file, 'utf8')).previewModeId}`;
}

/** @param {CachedValue} value @returns {value is CachedPage} */
export const isPage = (value) => String(value.kind) === 'APP_PAGE';

/** True for the answer of a route handler. @param {CachedValue} value */
export const isRoute = (value) => String(value.kind) === 'APP_ROUTE';

/** Tags that `unstable_cache` added. @param {CachedValue} value @param {readonly string[]} [more] */
export function tagsOf(value, more = []) {
  const header = 'headers' in value ? value.headers?.[TAGS_HEADER] : undefined;
  const listed = typeof header === 'string' ? header.split(',') : [];
  const own = 'tags' in value ? (value.tags ?? []) : [];
  return [...new Set([...listed, ...own, ...more])].filter((tag) => !tag.startsWith(IMPLICIT_TAG));
}

/** Approximate memory; V8 stores these strings with two bytes per character. @param {CachedValue} value */
export function bytesOf(value) {
  if (isPage(value)) {
    const segments = [...(value.segmentData?.values() ?? [])];
    const buffers = segments.reduce((sum, segment) => sum + segment.length, value.rscData?.length ?? 0);
    return value.html.length * 2 + buffers;
  }
  return 'body' in value ? value.body.length : JSON.stringify(value).length * 2;
}

/**
 * Takes the async scripts of the build out of a page. Scripts without `async`, such as those of old browsers, stay.
 * @param {string} html as Next renders it, without a nonce
 * @returns {{ html: string, paths: string[] }} the paths in the order to start them
 */
export function takeScripts(html) {
  const paths = [...new Set([...html.matchAll(SCRIPT)].map(([, path = '']) => path))];
  paths.sort((a, b) => Number(RUNTIME.test(a)) - Number(RUNTIME.test(b)));
  return { html: html.replace(SCRIPT, '').replace(PRELOAD, ''), paths };
}
