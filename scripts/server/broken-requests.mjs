import { STATUS_CODES } from 'node:http';
import { CLOSED_POLICY } from '../../lib/http/security-headers.mjs';

/** Statuses that Node sends for errors of its parser; 400 for all others. */
const STATUS_OF = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['HPE_CHUNK_EXTENSIONS_OVERFLOW', 413],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);
const REQUEST_LINE = /^[!#$%&'*+.^_`|~\w-]+ \S+ HTTP\/1\.[01]\r?\n/;

/** @typedef {Error & { code?: string, rawPacket?: Buffer }} ParserError */

/**
 * An unknown method in a sound request line is not allowed; other bytes are no request.
 * @param {ParserError} error
 */
const statusOf = ({ code = '', rawPacket }) =>
  code === 'HPE_INVALID_METHOD' && REQUEST_LINE.test(rawPacket?.toString('latin1') ?? '')
    ? 405
    : (STATUS_OF.get(code) ?? 400);

/**
 * An answer without a body that closes the connection, with the headers of every other answer.
 * @param {number} status
 * @param {Iterable<readonly [string, string]>} headers
 * @param {readonly string[]} methods those that pages have
 */
function lastAnswer(status, headers, methods) {
  const lines = [
    ...headers,
    ['Content-Security-Policy', CLOSED_POLICY],
    ['Connection', 'close'],
    ...(status === 405 ? [['Allow', methods.join(', ')]] : []),
    ['Content-Length', '0'],
  ].map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`;
}

/**
 * Listener for `clientError`: answers what Node's parser refuses.
 * @param {Iterable<readonly [string, string]>} headers
 * @param {readonly string[]} methods
 * @returns {(error: ParserError, socket: import('node:stream').Duplex & { _httpMessage?: { headersSent: boolean } }) => void}
 */
export const brokenRequests = (headers, methods) => (error, socket) => {
  // an answer that is being sent must not be continued by another, as in Node's own listener
  if (!socket.writable || socket._httpMessage?.headersSent) socket.destroy(error);
  else socket.end(lastAnswer(statusOf(error), headers, methods));
};

/**
 * Listener for `connect`: this server is no proxy. Without it, Node closes the connection without an answer.
 * @param {Iterable<readonly [string, string]>} headers
 * @param {readonly string[]} methods
 * @returns {(request: unknown, socket: import('node:stream').Duplex) => void}
 */
export const refusedTunnels = (headers, methods) => (_request, socket) => {
  socket.on('error', () => socket.destroy());
  socket.end(lastAnswer(405, headers, methods));
};
