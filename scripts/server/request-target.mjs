/** RFC 9112, 3.2.2: a server takes this form too, and answers it as its path. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?]*/i;
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;
/** The address of a page followed by an empty query. No other host can be meant by it. */
const EMPTY_QUERY = /^(\/[a-z]{2}(?:\/[\w-]+)*)\?$/;

/**
 * Next decodes a path once and next-intl once more. Control characters end the patterns of the middleware early, and
 * escapes that stand for no text make either of them fail.
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
 * The path and query that Next and the cache are to see; null when the target cannot be read.
 * @param {string} target as the client sent it
 */
export function readTarget(target) {
  const local = target.replace(ABSOLUTE_FORM, '');
  const url = target !== local && !local.startsWith('/') ? `/${local}` : local;
  const [path = ''] = url.split('?', 1);
  return url.startsWith('/') && !url.includes('#') && isReadable(path) ? url : null;
}

/**
 * Browsers append a question mark to the address of a form without fields, such as the menu without JavaScript.
 * @param {string | undefined} method @param {string} url
 * @returns {string | null} the one address of that page; null when it has this one already
 */
export function withoutEmptyQuery(method, url) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  return EMPTY_QUERY.exec(url)?.[1] ?? null;
}
