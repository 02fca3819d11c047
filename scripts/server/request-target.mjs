/** RFC 9112, 3.2.2: a server must accept absolute-form too. */
const ABSOLUTE_FORM = /^https?:\/\/[^/?]*/i;
const CONTROL_CHARACTER = /[\p{Cc}\u2028\u2029]/u;
/** Next removes it before it looks for a page. */
const SPACE_AT_AN_END = /(?:^|\/)\s|\s(?:\/|$)/u;
/** The path of a page, then spaces, an empty query or both; cannot be read as another host. */
const PAGE_AND_REST = /^(\/[a-z]{2}(?:\/[\w-]+)*)(?:(?:%20)+\??|\?)$/;

/**
 * Next decodes a path once and next-intl once more. Control characters and spaces at an end would bypass the patterns of
 * the middleware, and malformed escapes make both fail.
 * @param {string} path
 */
function isReadable(path) {
  try {
    const decoded = decodeURIComponent(decodeURIComponent(path));
    return !CONTROL_CHARACTER.test(decoded) && !SPACE_AT_AN_END.test(decoded);
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
 * Browsers append a question mark to the URL of a form without fields, such as the menu button without JavaScript. An
 * address copied from a text often ends in a space.
 * @param {string | undefined} method @param {string} target
 * @returns {string | null} the canonical path; null if the target has no such end
 */
export function withoutEmptyEnd(method, target) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  return PAGE_AND_REST.exec(target)?.[1] ?? null;
}
