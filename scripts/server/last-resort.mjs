import { ERROR_PAGE_SECONDS } from '../../lib/http/page-cache.mjs';
import { CLOSED_POLICY } from '../../lib/http/security-headers.mjs';
import { PLAIN_DOCUMENT_POLICY, plainDocuments } from './plain-document.mjs';

/**
 * When a stored page cannot be rendered, Next sends a document that stays blank until scripts have run, which no
 * policy allows, because they are other ones each time. In its place goes one that needs no scripts.
 */
const documentFor = plainDocuments('errorPage', ' 500');

/**
 * A document without a policy came past the page cache and the middleware: it gets one, and an error is replaced.
 * Redirects and refusals get the closed policy. Also lets an answer lead to one place only.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function replaceErrors(request, response) {
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
      const status = Number(args[0]);
      if (!isBare()) {
        if (status >= 300 && !response.hasHeader('content-security-policy'))
          response.setHeader('content-security-policy', CLOSED_POLICY);
        return writeHead(...args);
      }
      response.setHeader('content-security-policy', PLAIN_DOCUMENT_POLICY);
      if (status < 500) return writeHead(...args);
      isReplaced = true;
      const html = documentFor(request.url);
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
