import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CachedOrigin, PAGE, TEXT } from '@/tests/support/cached-origin';
import { openSiteServer } from '@/tests/support/site-server';

let site: CachedOrigin;

beforeEach(async () => {
  site = new CachedOrigin();
  await site.open();
});
afterEach(() => {
  vi.useRealTimers();
  site.server.close();
});

describe('a stored answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (body: Buffer) => body],
  ] as const)('is sent as %s, whatever it was first asked for in', async (encoding, unpack) => {
    await site.ask();
    for (let time = 0; time < 2; time += 1) {
      const { status, headers, body } = await site.ask({ 'accept-encoding': encoding });
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
    expect(site.asked).toBe(1);
  });

  it('that came compressed is sent uncompressed too', async () => {
    site.given.headers = { ...PAGE, 'content-encoding': 'gzip', vary: 'Accept-Encoding' };
    site.given.body = gzipSync(TEXT);
    await site.ask({ 'accept-encoding': 'gzip' });
    // it is unpacked after it was sent
    await vi.waitFor(() => expect(site.cache.statistics.bytes).toBeGreaterThan(0));
    expect((await site.ask({ 'accept-encoding': 'gzip' })).body).toEqual(site.given.body);
    expect((await site.ask()).body.toString()).toBe(TEXT);
    expect((await site.ask({ 'accept-encoding': 'br' })).headers.vary).toBe('Accept-Encoding');
    expect(site.asked).toBe(1);
  });

  it('is not compressed when it is a picture', async () => {
    Object.assign(site.given.headers, { 'content-type': 'image/png' });
    await site.ask();
    const { headers, body } = await site.ask({ 'accept-encoding': 'br' });
    expect([headers['content-encoding'], headers.vary, body.toString()]).toEqual([
      undefined,
      undefined,
      TEXT,
    ]);
  });

  it('keeps its tags to itself and names its age', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    Object.assign(site.given.headers, { age: '10' });
    expect((await site.ask()).headers).not.toHaveProperty('cache-tag');
    vi.advanceTimersByTime(5_000);
    const { headers } = await site.ask();
    expect(headers).not.toHaveProperty('cache-tag');
    expect(headers.age).toBe('15');
    expect(site.asked).toBe(1);
  });

  it('is not sent to a client that has it', async () => {
    await site.ask();
    const { etag = '' } = (await site.ask()).headers;
    const again = await site.ask({ 'if-none-match': `"other", ${etag}` });
    expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
    expect(again.headers['cache-control']).toBe(PAGE['cache-control']);
    expect((await site.ask({ 'if-none-match': '"other"' })).status).toBe(200);
    expect(site.asked).toBe(1);
  });

  it('is known by its own name and date where it has them', async () => {
    Object.assign(site.given.headers, { etag: '"one"', 'last-modified': 'Fri, 20 Nov 2026 10:00:00 GMT' });
    await site.ask();
    expect((await site.ask()).headers.etag).toBe('W/"one"');
    expect((await site.ask({ 'if-none-match': '"one"' })).status).toBe(304);
    expect((await site.ask({ 'if-modified-since': 'Fri, 20 Nov 2026 10:00:00 GMT' })).status).toBe(304);
    expect((await site.ask({ 'if-modified-since': 'Fri, 20 Nov 2026 09:00:00 GMT' })).status).toBe(200);
  });

  it('answers HEAD without its body', async () => {
    await site.ask();
    const { status, headers, body } = await site.ask({}, undefined, 'HEAD');
    expect([status, headers['content-length'], body.length]).toEqual([200, String(TEXT.length), 0]);
    expect(site.asked).toBe(1);
  });

  it('that never changes needs no tag', async () => {
    site.given.headers = {
      'content-type': 'text/javascript',
      'cache-control': 'public, max-age=31536000, immutable',
    };
    expect(await site.timesFor()).toBe(1);
  });

  it.each([
    ['another path', {}, '/de/agenda'],
    ['another query', {}, '/fr/agenda?q=lac'],
  ])('is not the answer to %s', async (_, headers, path) => {
    await site.ask();
    await site.ask(headers, path);
    expect(site.asked).toBe(2);
  });

  it.each([
    ['a reload', { 'cache-control': 'no-cache', pragma: 'no-cache' }],
    ['cookies and languages it does not depend on', { cookie: 'session=x', 'accept-language': 'de' }],
  ])('is the answer to %s', async (_, headers) => {
    await site.ask();
    await site.ask(headers);
    expect(site.asked).toBe(1);
  });
});

describe('an answer that varies', () => {
  it('is selected by the headers it names', async () => {
    Object.assign(site.given.headers, { vary: 'RSC, Accept-Language' });
    for (const headers of [{}, { rsc: '1' }, { rsc: '1', 'accept-language': 'de' }, {}, { rsc: '1' }])
      await site.ask(headers);
    expect(site.asked).toBe(3);
  });

  it('by everything is never stored', async () => {
    Object.assign(site.given.headers, { vary: '*' });
    expect(await site.timesFor()).toBe(2);
    Object.assign(site.given.headers, { vary: 'rsc, *' });
    expect(await site.timesFor()).toBe(4);
  });

  it('is selected by what was asked, whatever the origin makes of the request', async () => {
    Object.assign(site.given.headers, { vary: 'rsc' });
    site.server.close();
    site.server = await openSiteServer((request, response) => {
      site.asked += 1;
      const body = `${TEXT} ${String(request.headers.rsc)}`;
      delete request.headers.rsc;
      for (const [name, value] of Object.entries(site.given.headers)) response.setHeader(name, value ?? '');
      response.end(body);
    }, site.cache);
    await site.ask({ rsc: '1' });
    expect((await site.ask()).body.toString()).toContain('undefined');
    expect(site.asked).toBe(2);
  });
});

it('is shared among addresses that differ in parameters it does not depend on', async () => {
  Object.assign(site.given.headers, { 'no-vary-search': 'params, except=("q" "page")' });
  const paths = [
    '/list',
    '/list?utm_source=x',
    '/list?q=lac&fbclid=1',
    '/list?n=1&q=lac',
    '/list?q=lac&page=2',
  ];
  for (const path of paths) await site.ask({}, path);
  expect(site.asked).toBe(3);
  // other forms of the header are not known
  Object.assign(site.given.headers, { 'no-vary-search': 'params=("n")' });
  for (const n of [1, 2]) await site.ask({}, `/other?n=${n}`);
  expect(site.asked).toBe(5);
});

it('counts its answers', async () => {
  await site.ask();
  await site.ask();
  await site.ask({}, undefined, 'POST');
  expect(site.cache.statistics).toMatchObject({ hits: 1, misses: 1 });
});
