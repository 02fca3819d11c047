import type { OutgoingHttpHeaders } from 'node:http';
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
    Object.assign(site.given.headers, headers);
    site.given.headers = Object.fromEntries(
      Object.entries(site.given.headers).filter(([, value]) => value !== undefined),
    );
    expect(await site.timesFor()).toBe(2);
  });

  it.each([206, 301, 307, 404, 500, 503])('a status of %i', async (status) => {
    site.given.status = status;
    expect(await site.timesFor()).toBe(2);
  });

  it.each(['POST', 'PUT', 'DELETE'])('the answer to %s', async (method) => {
    expect(await site.timesFor({}, undefined, method)).toBe(2);
  });

  it('a body of more than two megabytes', async () => {
    site.given.body = Buffer.alloc(2 ** 21 + 1);
    expect(await site.timesFor()).toBe(2);
  });

  it('an answer that breaks off', async () => {
    site.server.close();
    site.server = await openSiteServer((_request, response) => {
      site.asked += 1;
      for (const [name, value] of Object.entries(site.given.headers)) response.setHeader(name, value ?? '');
      response.write(TEXT);
      response.destroy();
    }, site.cache);
    for (let time = 0; time < 2; time += 1) await site.ask().catch(() => undefined);
    expect(site.asked).toBe(2);
  });
});

it('leaves requests for a range to the origin', async () => {
  await site.ask();
  await site.ask({ range: 'bytes=0-9' });
  expect(site.asked).toBe(2);
});

it('stores an answer to an authorized request only if its headers allow it', async () => {
  site.given.headers = { ...PAGE, 'cache-control': 'max-age=60' };
  expect(await site.timesFor({ authorization: 'Bearer x' })).toBe(2);
});

describe('an answer is forgotten', () => {
  it('when one of its tags expires, and only then', async () => {
    await site.ask();
    site.expire('content:news');
    await site.ask();
    expect(site.asked).toBe(1);
    site.expire('content:places');
    await site.ask();
    expect(site.asked).toBe(2);
  });

  it('when a tag expired while it was made', async () => {
    site.given.meanwhile = () => site.expire('content:events');
    await site.ask();
    site.given.meanwhile = () => undefined;
    await site.ask();
    expect(site.asked).toBe(2);
  });

  it('when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    await site.ask();
    vi.advanceTimersByTime(59_000);
    await site.ask();
    expect(site.asked).toBe(1);
    vi.advanceTimersByTime(2_000);
    await site.ask();
    expect(site.asked).toBe(2);
  });

  it('when others need its room, but not for invented queries', async () => {
    site.server.close();
    await site.open(40_000);
    await site.ask();
    for (let n = 0; n < 20; n += 1) await site.ask({}, `/fr/agenda?q=${n}`);
    await site.ask();
    expect(site.asked).toBe(21);
    await site.ask({}, '/fr/agenda?q=0');
    expect(site.asked).toBe(22);
    for (let n = 0; n < 20; n += 1) await site.ask({}, `/fr/agenda/${n}`);
    await site.ask();
    expect(site.asked).toBe(43);
    expect(site.cache.statistics.bytes).toBeLessThanOrEqual(40_000);
  });
});
