import { runtime } from '../../lib/core/process-wide.mjs';
import { sendAnswer } from './send-answer.mjs';

/** @typedef {import('node:http').IncomingMessage} Request */

/** @param {import('node:http').IncomingHttpHeaders} headers */
function readHeaders(headers) {
  const get = (/** @type {string} */ name) => {
    const value = headers[name.toLowerCase()];
    return Array.isArray(value) ? value.join(', ') : (value ?? null);
  };
  return { get, has: (/** @type {string} */ name) => get(name) !== null };
}

/**
 * Answers a call that goes past Next.
 * @param {Request} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} port
 * @returns {Promise<boolean>} false if Next must answer
 */
export async function answerCall(request, response, port) {
  const { method = '', url = '', headers } = request;
  const handle = runtime.directCall?.({ method, path: url.split('?', 1)[0] ?? '' });
  if (!handle) return false;
  const received = {
    method,
    url: `http://localhost:${port}${url}`,
    headers: readHeaders(headers),
    body: request,
  };
  await sendAnswer(request, response, await handle(received));
  return true;
}
