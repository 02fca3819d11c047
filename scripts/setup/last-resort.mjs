import { readFileSync } from 'node:fs';
import { contentSecurityPolicy } from '../../lib/http/csp.mjs';
import { ERROR_PAGE_SECONDS } from '../../lib/http/page-cache.mjs';

/**
 * When a stored page cannot be rendered, Next sends a document that stays blank until scripts have run, which no
 * policy allows, because they are other ones each time. In its place goes one that needs neither scripts nor
 * anything else of the site.
 */
const LOCALES = ['fr', 'de'];
const INK = '#101716';
const SAND = '#E2BE8A';
const DOOR =
  '<path d="M0 600V110a110 110 0 0 1 220 0v490z"/><path fill="#654112" d="M36 600V110a74 74 0 0 1 148 0v490z"/>';

/** @typedef {{ label: string, title: string, message: string, home: string }} Words */

/** @param {string} text */
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** @param {string} locale @param {Words} words @param {'h1' | 'h2'} heading */
const message = (locale, { label, title, message: text, home }, heading) =>
  `<div lang="${locale}" style="margin-bottom:40px"><p style="margin:0 0 8px;font-weight:600">${escaped(label)} 500</p>` +
  `<${heading} style="margin:0 0 12px;font-size:36px;line-height:1">${escaped(title)}</${heading}>` +
  `<p style="margin:0 0 12px;max-width:44ch">${escaped(text)}</p>` +
  `<a href="/${locale}" style="display:inline-block;padding:10px 0;font-weight:600;color:inherit">${escaped(home)}</a></div>`;

/** @param {string} first the language that stands on top @param {Record<string, Words>} words */
function documentIn(first, words) {
  const order = [first, ...LOCALES.filter((locale) => locale !== first)];
  const parts = order.flatMap((locale, index) => {
    const own = words[locale];
    return own ? [message(locale, own, index === 0 ? 'h1' : 'h2')] : [];
  });
  return (
    `<!DOCTYPE html><html lang="${first}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">` +
    `<meta name="robots" content="noindex"><title>${escaped(words[first]?.label ?? '')} 500</title></head>` +
    `<body style="margin:0;background:${SAND};color:${INK};font:18px/1.5 Arial,sans-serif">` +
    `<main style="display:flex;flex-wrap:wrap;gap:32px;align-items:flex-end;min-height:100vh;box-sizing:border-box;padding:48px 20px 0">` +
    `<div style="flex:1 1 280px">${parts.join('')}</div>` +
    `<svg viewBox="0 0 220 600" width="160" fill="${INK}" aria-hidden="true" style="display:block">${DOOR}</svg></main></body></html>`
  );
}

/** @returns {{ policy: string, documents: Map<string, string> }} the document by the language on top */
export function lastResort() {
  /** @type {Record<string, Words>} */
  const words = Object.fromEntries(
    LOCALES.map((locale) => [locale, JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')).errorPage]),
  );
  return {
    policy: contentSecurityPolicy({ scripts: [] }),
    documents: new Map(LOCALES.map((locale) => [locale, documentIn(locale, words)])),
  };
}

/**
 * A document without a policy came past the page cache and the middleware: it gets one, and an error is replaced.
 * Also lets an answer lead to one place only.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {ReturnType<typeof lastResort>} resort
 */
export function replaceErrors(request, response, { policy, documents }) {
  const writeHead = response.writeHead.bind(response);
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  let isReplaced = false;
  const isBare = () =>
    String(response.getHeader('content-type') ?? '').startsWith('text/html') &&
    !response.hasHeader('content-security-policy');
  response.writeHead = /** @type {typeof writeHead} */ (
    (/** @type {Parameters<typeof writeHead>} */ ...args) => {
      const location = response.getHeader('location');
      // at the first visit to an address a page has left, Next says twice where it is now
      if (Array.isArray(location) && location[0]) response.setHeader('location', location[0]);
      if (!isBare()) return writeHead(...args);
      response.setHeader('content-security-policy', policy);
      const status = Number(args[0]);
      if (status < 500) return writeHead(...args);
      isReplaced = true;
      const html = documents.get(String(request.url).slice(1, 3)) ?? documents.get('fr') ?? '';
      for (const name of ['content-encoding', 'transfer-encoding', 'etag', 'link'])
        response.removeHeader(name);
      response.setHeader('content-length', Buffer.byteLength(html));
      // an error page may be kept for five seconds (docs/product.md#error-pages)
      response.setHeader('cache-control', `public, max-age=${ERROR_PAGE_SECONDS}`);
      writeHead(status);
      end(request.method === 'HEAD' ? undefined : html);
      return response;
    }
  );
  // what Next goes on to write belongs to the document that was replaced
  response.write = /** @type {typeof write} */ (
    (/** @type {Parameters<typeof write>} */ ...args) => {
      if (!response.headersSent) response.writeHead(response.statusCode);
      return isReplaced || write(...args);
    }
  );
  response.end = /** @type {typeof end} */ (
    (/** @type {Parameters<typeof end>} */ ...args) => {
      if (!response.headersSent && isBare()) response.writeHead(response.statusCode);
      return isReplaced ? response : end(...args);
    }
  );
}
