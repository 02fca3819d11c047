/** RFC 9112, 3.2.2: a server must accept absolute-form too. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?]*/i;
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;
/** The path of a page with an empty query; cannot be read as another host. */
const EMPTY_QUERY = /^(\/[a-z]{2}(?:\/[\w-]+)*)\?$/;

/**
 * Next decodes a path once and next-intl once more. Control characters would bypass the patterns of the middleware, and
 * malformed escapes make both fail.
 * @param {string} path
 */
function isReadable(path) {
  try {
    return !CONTROL_CHARACTER.test(decodeURIComponent(decodeURIComponent(path)));
  } catch {
    return false;
  }
}

/**
 * Path and query for Next and the cache; null if the target is malformed.
 * @param {string} target as sent by the client
 */
export function readTarget(target) {
  const local = target.replace(ABSOLUTE_FORM, '');
  const url = target !== local && !local.startsWith('/') ? `/${local}` : local;
  const [path = ''] = url.split('?', 1);
  return url.startsWith('/') && !url.includes('#') && isReadable(path) ? url : null;
}

/**
 * Browsers append a question mark to the URL of a form without fields, such as the menu button without JavaScript.
 * @param {string | undefined} method @param {string} url
 * @returns {string | null} the canonical path; null if the URL has no empty query
 */
export function withoutEmptyQuery(method, url) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  return EMPTY_QUERY.exec(url)?.[1] ?? null;
}
