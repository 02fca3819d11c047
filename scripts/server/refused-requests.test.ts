import type { IncomingMessage, ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { refuseRequest } from './refused-requests.mjs';

/** Status and methods of the refusal; null for a request that Next gets. */
async function refusalOf(method: string, url: string) {
  let answer: { status: number; allow: unknown } | null = null;
  const response = {
    writeHead(status: number, headers: Record<string, unknown>) {
      answer = { status, allow: headers.Allow };
      return { end: () => undefined };
    },
  };
  const request = { method, url, headers: { host: 'www.passage.example' } };
  await refuseRequest(
    request as unknown as IncomingMessage,
    response as unknown as ServerResponse,
    undefined,
  );
  return answer;
}

it.each(['/sitemap.xml', '/sitemap%2Exml', '/sitemap%252exml', '/sitemaps/1.xml?x=1', '/og/fr/agenda.png'])(
  'takes no POST to the file %s, whose refusal Next would give to others too',
  async (url) => {
    const allow = 'GET, HEAD, OPTIONS';
    expect(await refusalOf('POST', url)).toEqual({ status: 405, allow });
    expect(await refusalOf('OPTIONS', url)).toEqual({ status: 204, allow });
    expect(await refusalOf('GET', url)).toBeNull();
  },
);

it('takes a POST to a page, whose form is sent to it without scripts', async () => {
  expect(await refusalOf('POST', '/fr/contact?topic=1.2')).toBeNull();
  expect(await refusalOf('PUT', '/fr')).toEqual({ status: 405, allow: 'GET, HEAD, POST, OPTIONS' });
});

it.each([
  ['/api/cart', true],
  ['/api?x=1', true],
  ['/api', true],
  ['/apiary', false],
  ['/fr/api/cart', false],
])('asks the API about %s: %s', async (url, isAsked) => {
  const asked: string[] = [];
  const refusedCall = (call: { url: string }) => {
    asked.push(call.url);
    return null;
  };
  const request = { method: 'GET', url, headers: { host: 'www.passage.example' } };
  await refuseRequest(request as unknown as IncomingMessage, {} as ServerResponse, refusedCall);
  expect(asked).toEqual(isAsked ? [url] : []);
});
