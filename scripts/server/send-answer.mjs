import { CLOSED_POLICY } from '../../lib/http/security-headers.mjs';
import { acceptsGzip, encode, isCompressible } from './encodings.mjs';

/**
 * Sends a handler's answer, which is held in memory, compressed if the client accepts it.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {Response} answer
 */
export async function sendAnswer({ method, headers }, response, answer) {
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('Set-Cookie', cookies);
  response.setHeader('Content-Security-Policy', CLOSED_POLICY);
  /** @type {Buffer | undefined} */
  let body = answer.body ? Buffer.from(await answer.arrayBuffer()) : undefined;
  if (body && isCompressible(answer.headers.get('content-type') ?? '', body.length)) {
    response.appendHeader('Vary', 'Accept-Encoding');
    // the quickest one, and the one that the cache reads
    if (acceptsGzip(headers['accept-encoding'])) {
      response.setHeader('Content-Encoding', 'gzip');
      body = await encode(body, 'gzip', false);
    }
  }
  response.writeHead(answer.status);
  response.end(method === 'HEAD' ? undefined : body);
}
