import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenRequests, refusedTunnels } from './broken-requests.mjs';

let server: Server;

beforeAll(async () => {
  server = createServer((_request, response) => response.setHeader('Content-Length', 4).end('page'));
  server.on('clientError', brokenRequests([['X-Content-Type-Options', 'nosniff']], ['GET', 'HEAD']));
  server.on('connect', refusedTunnels([['X-Content-Type-Options', 'nosniff']], ['GET', 'HEAD']));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());

/** All that the server sends until it closes the connection. */
async function send(text: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(text);
  let received = '';
  for await (const chunk of socket) received += String(chunk);
  return received;
}

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

describe('brokenRequests and refusedTunnels', () => {
  it.each([
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: a\r\n\r\n', '405 Method Not Allowed'],
    ['an unknown method', 'FOO / HTTP/1.1\r\nHost: a\r\n\r\n', '405 Method Not Allowed'],
    ['the start of a TLS connection', '\u0016\u0003\u0001\u0002 x', '400 Bad Request'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost a\r\n\r\n', '400 Bad Request'],
    [
      'too long headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431 Request Header Fields Too Large',
    ],
  ])('%s', async (_name, text, status) => {
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status}\r\n`));
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    expect(answer).toContain("\r\nContent-Security-Policy: default-src 'none'");
    expect(answer).toContain('\r\nConnection: close\r\n');
    expect(answer.includes('\r\nAllow: GET, HEAD\r\n')).toBe(status.startsWith('405'));
  });

  it('answers after a sound request on the same connection', async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(GET);
    let received = '';
    for await (const chunk of socket) {
      received += String(chunk);
      if (received.endsWith('page')) socket.write('FOO / HTTP/1.1\r\nHost: a\r\n\r\n');
    }
    expect(received).toMatch(/^HTTP\/1.1 200 OK[^]*pageHTTP\/1.1 405 Method Not Allowed/);
  });
});
