import { CLOSED_POLICY } from '../../lib/http/security-headers.mjs';
import { ERROR_PAGE_SECONDS } from './page-cache.mjs';
import { PLAIN_DOCUMENT_POLICY, plainDocuments } from './plain-document.mjs';
import { readTarget, withoutEmptyEnd } from './request-target.mjs';
import { sendAnswer } from './send-answer.mjs';

/**
 * Answers requests that Next must not get: it fails on some targets and methods, and lets others bypass the middleware.
 *
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('../../lib/core/process-wide.mjs').Runtime['refusedCall']} RefusedCall
 */

/** POST, because without scripts a form is sent to its own page. */
export const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/** No POST: Next shares its 405 with concurrent requests for the same file. */
const FILE_METHODS = ['GET', 'HEAD', 'OPTIONS'];
const FILE = /(?:\.|%(?:25)?2e)[a-z0-9]+$/i;

/** @param {string} url */
const methodsOf = (url) => (FILE.test(url.split('?', 1)[0] ?? '') ? FILE_METHODS : PAGE_METHODS);

const CALL = /^\/api(?:[/?]|$)/;

const notFound = plainDocuments('notFound');

/** @param {Request} request @param {Response} response @param {string} target */
function sendNotFound({ method }, response, target) {
  const html = notFound(target);
  response.writeHead(404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
    'Content-Security-Policy': PLAIN_DOCUMENT_POLICY,
    'Cache-Control': `public, max-age=${ERROR_PAGE_SECONDS}`,
  });
  response.end(method === 'HEAD' ? undefined : html);
}

/** @param {Response} response @param {number} status @param {import('node:http').OutgoingHttpHeaders} headers */
const sendEmpty = (response, status, headers) =>
  response.writeHead(status, { ...headers, 'Content-Security-Policy': CLOSED_POLICY }).end();

/**
 * Answers a request without the host that HTTP/1.1 requires; Node would do so without our headers.
 * @param {Request} request @param {Response} response
 * @param {Iterable<readonly [string, string]>} alwaysSent
 * @returns {boolean} true if it was answered
 */
export function refuseWithoutHost({ headers, httpVersionMinor }, response, alwaysSent) {
  if (headers.host !== undefined || httpVersionMinor === 0) return false;
  for (const [name, value] of alwaysSent) response.setHeader(name, value);
  sendEmpty(response, 400, { Connection: 'close' });
  return true;
}

/**
 * Answers such a request. Rewrites the URL of any other request to origin form.
 * @param {Request} request
 * @param {Response} response
 * @param {RefusedCall} refusedCall refusals of the API
 * @returns {Promise<boolean>} true if it was answered
 */
export async function refuseRequest(request, response, refusedCall) {
  const { method = '', url: target = '', headers } = request;
  const url = readTarget(target);
  if (CALL.test(url ?? target) && refusedCall) {
    const refused = refusedCall({ method, url: url ?? target, headers, isReadable: url !== null });
    if (refused) await sendAnswer(request, response, refused);
    else request.url = url ?? target;
    return refused !== null;
  }
  const page = withoutEmptyEnd(method, url ?? target);
  const methods = methodsOf(url ?? target);
  if (method === 'OPTIONS') sendEmpty(response, 204, { Allow: methods.join(', ') });
  else if (!methods.includes(method)) sendEmpty(response, 405, { Allow: methods.join(', ') });
  else if (page !== null) sendEmpty(response, 308, { Location: page });
  else if (url === null) sendNotFound(request, response, target);
  else {
    request.url = url;
    return false;
  }
  return true;
}
