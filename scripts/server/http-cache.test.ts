import type { OutgoingHttpHeaders, Server } from 'node:http';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitServer } from '@/tests/support/raw-visit';
import { openSiteServer } from '@/tests/support/site-server';
import { HttpCache } from './http-cache.mjs';

const TEXT = 'Une seule porte. '.repeat(200);
const PAGE = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=60, stale-while-revalidate=540',
  'cache-tag': 'content:events,content:places',
  'content-security-policy': "script-src 'self' 'sha256-abc'",
};

/** What the origin answers; each test changes what it is about. */
let given: { status: number; headers: OutgoingHttpHeaders; body: Buffer | string; meanwhile?: () => void };
/** How often it was asked. */
let asked: number;
let expired: Map<string, number>;
let generation: number;
let cache: HttpCache;
let server: Server;

const expire = (tag: string) => {
  generation += 1;
  expired.set(tag, generation);
};

async function open(maxBytes = 2 ** 24) {
  cache = new HttpCache({
    maxBytes,
    haveExpired: (tags, since) => tags.some((tag) => (expired.get(tag) ?? 0) > since),
    currentGeneration: () => generation,
  });
  server = await openSiteServer((request, response) => {
    asked += 1;
    const { status, headers, body, meanwhile } = given;
    meanwhile?.();
    response.statusCode = status;
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value ?? '');
    response.end(request.method === 'HEAD' ? undefined : body);
  }, cache);
}

const ask = async (headers: OutgoingHttpHeaders = {}, path = '/fr/agenda', method = 'GET') => {
  const arrived = await visitServer(server, { path, method, headers });
  // what was recorded is stored a moment after it was sent
  await new Promise((resolve) => setTimeout(resolve, 5));
  return arrived;
};

/** How often the origin was asked when the same is asked for twice. */
async function timesFor(...request: Parameters<typeof ask>) {
  await ask(...request);
  await ask(...request);
  return asked;
}

beforeEach(async () => {
  asked = 0;
  generation = 1;
  expired = new Map();
  given = { status: 200, headers: { ...PAGE }, body: TEXT };
  await open();
});
afterEach(() => {
  vi.useRealTimers();
  server.close();
});

describe('a stored answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('is sent as %s, whatever it was first asked for in', async (encoding, unpack) => {
    await ask();
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, body } = await ask({ 'accept-encoding': encoding });
      expect(status).toBe(200);
      expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(Number(headers['content-length'])).toBe(body.length);
      expect(unpack(body).toString()).toBe(TEXT);
      expect(headers).toMatchObject({
        'content-type': PAGE['content-type'],
        'cache-control': PAGE['cache-control'],
        'content-security-policy': PAGE['content-security-policy'],
        vary: 'Accept-Encoding',
      });
    }
    expect(asked).toBe(1);
  });

  it('that came compressed is sent uncompressed too', async () => {
    given.headers = { ...PAGE, 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
    given.body = gzipSync(TEXT);
    await ask({ 'accept-encoding': 'gzip' });
    expect((await ask({ 'accept-encoding': 'gzip' })).body).toEqual(given.body);
    expect((await ask()).body.toString()).toBe(TEXT);
    expect((await ask({ 'accept-encoding': 'br' })).headers.vary).toBe('Accept-Encoding');
    expect(asked).toBe(1);
  });

  it('is not compressed when it is a picture', async () => {
    Object.assign(given.headers, { 'content-type': 'image/png' });
    await ask();
    const { headers, body } = await ask({ 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary, body.toString()]).toEqual([
      undefined,
      undefined,
      TEXT,
    ]);
  });

  it('keeps its tags to itself and names its age', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    Object.assign(given.headers, { age: '10' });
    expect((await ask()).headers).not.toHaveProperty('cache-tag');
    vi.advanceTimersByTime(5_000);
    const { headers } = await ask();
    expect(headers).not.toHaveProperty('cache-tag');
    expect(headers.age).toBe('15');
    expect(asked).toBe(1);
  });

  it('is not sent to a client that has it', async () => {
    await ask();
    const { etag = '' } = (await ask()).headers;
    const again = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe(PAGE['cache-control']);
    expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect(asked).toBe(1);
  });

  it('is known by its own name and date where it has them', async () => {
    Object.assign(given.headers, { etag: '"one"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' });
    await ask();
    expect((await ask()).headers.etag).toBe('W/"one"');
    expect((await ask({ 'if-none-match': '"one"' })).status).toBe(304);
    expect((await ask({ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' })).status).toBe(304);
    expect((await ask({ 'if-modified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' })).status).toBe(200);
  });

  it('answers HEAD without its body', async () => {
    await ask();
    const { status, headers, body } = await ask({}, undefined, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(TEXT.length), 0]);
    expect(asked).toBe(1);
  });

  it('that never changes needs no tag', async () => {
    given.headers = {
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    expect(await timesFor()).toBe(1);
  });

  it.each([
    ['another path', {}, '/de/agenda'],
    ['another query', {}, '/fr/agenda?q=lac'],
  ])('is not the answer to %s', async (_, headers, path) => {
    await ask();
    await ask(headers, path);
    expect(asked).toBe(2);
  });

  it.each([
    ['a reload', { 'cache-control': 'no-cache', pragma: 'no-cache' }],
    ['cookies and languages it does not depend on', { cookie: 'session=x', 'accept-language': 'de' }],
  ])('is the answer to %s', async (_, headers) => {
    await ask();
    await ask(headers);
    expect(asked).toBe(1);
  });
});

describe('an answer that varies', () => {
  it('is selected by the headers it names', async () => {
    Object.assign(given.headers, { vary: 'RSC, Accept-Language' });
    for (const headers of [{}, { rsc: '1' }, { rsc: '1', 'accept-language': 'de' }, {}, { rsc: '1' }])
      await ask(headers);
    expect(asked).toBe(3);
  });

  it('by everything is never stored', async () => {
    Object.assign(given.headers, { vary: '*' });
    expect(await timesFor()).toBe(2);
    Object.assign(given.headers, { vary: 'rsc, *' });
    expect(await timesFor()).toBe(4);
  });

  it('is selected by what was asked, whatever the origin makes of the request', async () => {
    Object.assign(given.headers, { vary: 'rsc' });
    server.close();
    server = await openSiteServer((request, response) => {
      asked += 1;
      const body = `${TEXT} ${String(request.headers.rsc)}`;
      delete request.headers.rsc;
      for (const [name, value] of Object.entries(given.headers)) response.setHeader(name, value ?? '');
      response.end(body);
    }, cache);
    await ask({ rsc: '1' });
    expect((await ask()).body.toString()).toContain('undefined');
    expect(asked).toBe(2);
  });
});

describe('never stored', () => {
  it.each<[string, Record<string, string | string[] | undefined>]>([
    ['a cookie', { 'set-cookie': 'a=b' }],
    ['a public answer with a cookie', { 'set-cookie': 'a=b', 'cache-control': 'public, s-maxage=60' }],
    ['no-store', { 'cache-control': 'no-store' }],
    ['no-store beside a lifetime', { 'cache-control': ['no-store', 's-maxage=60'] }],
    ['private', { 'cache-control': 'private, max-age=60' }],
    ['no lifetime', { 'cache-control': 'public, max-age=0' }],
    ['a lifetime that is over', { age: '61' }],
    ['nothing said', { 'cache-control': '' }],
    ['what no expiry can reach', { 'cache-tag': undefined }],
    ['a coding we do not read', { 'content-encoding': 'deflate' }],
  ])('%s', async (_, headers: OutgoingHttpHeaders) => {
    Object.assign(given.headers, headers);
    given.headers = Object.fromEntries(
      Object.entries(given.headers).filter(([, value]) => value !== undefined),
    );
    expect(await timesFor()).toBe(2);
  });

  it.each([206, 301, 307, 404, 500, 503])('a status of %i', async (status) => {
    given.status = status;
    expect(await timesFor()).toBe(2);
  });

  it.each(['POST', 'PUT', 'DELETE'])('the answer to %s', async (method) => {
    expect(await timesFor({}, undefined, method)).toBe(2);
  });

  it('a body of more than two megabytes', async () => {
    given.body = Buffer.alloc(2 ** 21 + 1);
    expect(await timesFor()).toBe(2);
  });

  it('an answer that breaks off', async () => {
    server.close();
    server = await openSiteServer((_request, response) => {
      asked += 1;
      for (const [name, value] of Object.entries(given.headers)) response.setHeader(name, value ?? '');
      response.write(TEXT);
      response.destroy();
    }, cache);
    for (let time = 0; time < 2; time += 1) await ask().catch(() => undefined);
    expect(asked).toBe(2);
  });
});

it('leaves requests for a range to the origin', async () => {
  await ask();
  await ask({ range: 'bytes=0-9' });
  expect(asked).toBe(2);
});

it('leaves what somebody with a right is answered to its own words', async () => {
  given.headers = { ...PAGE, 'cache-control': 'max-age=60' };
  expect(await timesFor({ authorization: 'Bearer x' })).toBe(2);
});

describe('an answer is forgotten', () => {
  it('when one of its tags expires, and only then', async () => {
    await ask();
    expire('content:news');
    await ask();
    expect(asked).toBe(1);
    expire('content:places');
    await ask();
    expect(asked).toBe(2);
  });

  it('when a tag expired while it was made', async () => {
    given.meanwhile = () => expire('content:events');
    await ask();
    given.meanwhile = () => undefined;
    await ask();
    expect(asked).toBe(2);
  });

  it('when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    await ask();
    vi.advanceTimersByTime(59_000);
    await ask();
    expect(asked).toBe(1);
    vi.advanceTimersByTime(2_000);
    await ask();
    expect(asked).toBe(2);
  });

  it('when others need its room, but not for invented queries', async () => {
    server.close();
    await open(40_000);
    await ask();
    for (let n = 0; n < 20; n += 1) await ask({}, `/fr/agenda?q=${n}`);
    await ask();
    expect(asked).toBe(21);
    await ask({}, '/fr/agenda?q=0');
    expect(asked).toBe(22);
    for (let n = 0; n < 20; n += 1) await ask({}, `/fr/agenda/${n}`);
    await ask();
    expect(asked).toBe(43);
    expect(cache.statistics.bytes).toBeLessThanOrEqual(40_000);
  });
});

it('counts its answers', async () => {
  await ask();
  await ask();
  await ask({}, undefined, 'POST');
  expect(cache.statistics).toMatchObject({ hits: 1, misses: 1 });
});
