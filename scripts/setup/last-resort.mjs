import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentSecurityPolicy } from '../../lib/http/csp.mjs';
import { ERROR_PAGE_SECONDS, inlineScriptHashes } from '../../lib/http/page-cache.mjs';

/**
 * The page Next sends when rendering failed altogether is a file of the build. It passes neither the page cache
 * nor the middleware, so that it would go out without a policy, and be asked for again with every reload.
 */
const FILES = ['server/pages/500.html', 'server/app/_global-error.html'];

/** The policy that allows exactly the inline scripts of that page. @param {string} buildFolder */
export function lastResortPolicy(buildFolder) {
  const files = FILES.map((file) => join(buildFolder, file)).filter((file) => existsSync(file));
  const scripts = files.flatMap((file) => inlineScriptHashes(readFileSync(file, 'utf8')));
  return contentSecurityPolicy({ scripts: [...new Set(scripts)] });
}

/**
 * Right before the head of an answer goes out: a document without a policy gets the one of the last resort; as an
 * error it may be kept for five seconds (spec 9).
 * @param {import('node:http').ServerResponse} response
 * @param {string} policy
 */
export function completeErrors(response, policy) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = /** @type {typeof response.writeHead} */ (
    (/** @type {Parameters<typeof writeHead>} */ ...args) => {
      const isDocument = String(response.getHeader('content-type') ?? '').startsWith('text/html');
      if (isDocument && !response.hasHeader('content-security-policy')) {
        response.setHeader('content-security-policy', policy);
        if (Number(args[0]) >= 500)
          response.setHeader('cache-control', `public, max-age=${ERROR_PAGE_SECONDS}`);
      }
      return writeHead(...args);
    }
  );
}
