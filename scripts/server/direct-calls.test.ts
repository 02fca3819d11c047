import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runtime } from '@/lib/core/process-wide.mjs';
import type { ReceivedRequest } from '@/lib/http/received-request';
import { answerCall } from './direct-calls.mjs';
import { SiteResponse } from './site-response.mjs';

let server: Server<typeof IncomingMessage, typeof SiteResponse>;
let base: string;
let asked: { method: string; path: string }[] = [];
let received: ReceivedRequest | undefined;
let answer: () => Response;

beforeEach(async () => {
  asked = [];
  received = undefined;
  answer = () => Response.json({});
  runtime.directCall = (call) => {
    asked.push(call);
    if (call.path !== '/api/direct') return null;
    return (request) => {
      received = request;
      return Promise.resolve(answer());
    };
  };
  server = createServer({ ServerResponse: SiteResponse }, (request, response) => {
    void answerCall(request, response, 3000).then((isAnswered) => {
      if (!isAnswered) response.end('next');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  delete runtime.directCall;
  server.closeAllConnections();
  server.close();
});

it('leaves other calls to Next', async () => {
  expect(await (await fetch(`${base}/api/other?x=1`)).text()).toBe('next');
  expect(asked).toEqual([{ method: 'GET', path: '/api/other' }]);
});

it('hands on method, address, headers and body', async () => {
  let text = '';
  answer = () => new Response(null, { status: 204 });
  const handled = runtime.directCall;
  runtime.directCall = (call) => async (request) => {
    for await (const part of request.body ?? []) text += Buffer.from(part).toString();
    return (await handled?.(call)?.(request)) ?? Response.error();
  };
  const response = await fetch(`${base}/api/direct?q=1`, {
    method: 'POST',
    headers: { 'X-Mixed-Case': 'a', 'content-type': 'application/json' },
    body: '{"é":1}',
  });
  expect([response.status, await response.text()]).toEqual([204, '']);
  expect([received?.method, received?.url]).toEqual(['POST', 'http://localhost:3000/api/direct?q=1']);
  expect([received?.headers.get('x-mixed-case'), received?.headers.has('X-MIXED-CASE')]).toEqual(['a', true]);
  expect([received?.headers.get('absent'), received?.headers.has('absent')]).toEqual([null, false]);
  expect(text).toBe('{"é":1}');
});

it('sends status, every cookie, and a policy', async () => {
  answer = () =>
    new Response('{}', {
      status: 422,
      headers: [
        ['set-cookie', 'a=1; Path=/'],
        ['set-cookie', 'b=2; Path=/'],
        ['cache-control', 'no-store'],
      ],
    });
  const response = await fetch(`${base}/api/direct`);
  expect(response.status).toBe(422);
  expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2; Path=/']);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
});

it.each([
  ['gzip, br', 'x'.repeat(5_000), 'gzip', 'Accept-Language, Accept-Encoding'],
  ['br', 'x'.repeat(5_000), null, 'Accept-Language, Accept-Encoding'],
  ['gzip;q=0', 'x'.repeat(5_000), null, 'Accept-Language, Accept-Encoding'],
  ['gzip', 'x', null, 'Accept-Language'],
])('with Accept-Encoding %s', async (accepted, text, encoding, vary) => {
  answer = () => Response.json({ text }, { headers: { vary: 'Accept-Language' } });
  const response = await fetch(`${base}/api/direct`, { headers: { 'accept-encoding': accepted } });
  expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([encoding, vary]);
  expect(await response.json()).toEqual({ text });
});
