/** An address of a page that asks nothing, in so many words. No other host can be meant by it. */
const EMPTY_QUERY = /^(\/[a-z]{2}(?:\/[\w-]+)*)\?$/;

/**
 * Browsers write a question mark behind the address a form leads to, also when it has no field to send: the menu of the
 * header without JavaScript. A page has one address, so the visitor is led there.
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url'>} request
 * @returns {string | null} the address without its question mark; null when it has none, or asks something
 */
export function withoutEmptyQuery({ method, url = '' }) {
  if (method !== 'GET' && method !== 'HEAD') return null;
  return EMPTY_QUERY.exec(url)?.[1] ?? null;
}
