import { afterEach, describe, expect, it, vi } from 'vitest';
import { ERROR_PAGE_CACHE_SECONDS } from '@/lib/config/constants';
import { MAINTENANCE_RETRY_SECONDS } from '@/lib/http/maintenance';
import type { CachedPage } from './next-internals.mjs';
import PageCache, { CLOSED_SECONDS, ERROR_PAGE_SECONDS } from './page-cache.mjs';

const page = (html: string, headers: Record<string, string> = {}) => ({
  kind: 'APP_PAGE' as CachedPage['kind'],
  html,
  headers,
  rscData: undefined,
  postponed: undefined,
  status: undefined as number | undefined,
  segmentData: undefined,
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
});

describe('PageCache', () => {
  const cache = new PageCache();

  it('gives the policy and the status to the response that rendered the page too', async () => {
    const stored = page('<main data-page-status="404"><script>hello()</script></main>');
    await cache.set('/a', stored, {});
    expect(stored.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+';/);
    expect(stored.status).toBe(404);
    expect((await cache.get('/a', {}))?.value).toBe(stored);
  });

  it('says of a closed page when to come again', async () => {
    const closed = page('<main data-page-status="503">');
    await cache.set('/missing.png', closed, {});
    expect([closed.status, closed.headers['retry-after']]).toEqual([503, String(CLOSED_SECONDS)]);
    expect(CLOSED_SECONDS).toBe(MAINTENANCE_RETRY_SECONDS);
  });

  it('keeps an error page for a few seconds only', async () => {
    const cacheControl = { revalidate: 300, expire: 600 };
    await cache.set('/gone', { ...page('gone'), status: 404 }, { cacheControl });
    expect(cacheControl).toEqual({ revalidate: ERROR_PAGE_SECONDS, expire: ERROR_PAGE_SECONDS });
    expect(ERROR_PAGE_SECONDS).toBe(ERROR_PAGE_CACHE_SECONDS);
  });

  it('forgets the pages of a tag, and those only', async () => {
    await cache.set('/event', page('event', { 'x-next-cache-tags': 'events,places' }), {});
    await cache.set('/news', page('news', { 'x-next-cache-tags': 'news' }), {});
    await cache.revalidateTag(['events']);
    expect(await cache.get('/event', {})).toBeNull();
    expect(await cache.get('/news', {})).not.toBeNull();
  });

  it('says for how long a page may be shared from now on, within the minute', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-20T10:04:10Z') });
    const cacheControl = { revalidate: 65, expire: 600 };
    const timed = page('timed');
    await cache.set('/timed', timed, { cacheControl });
    expect(timed.headers['cache-control']).toBe('s-maxage=50, stale-while-revalidate=535');
    const later = async (seconds: number) => {
      vi.advanceTimersByTime(seconds * 1000);
      const entry = await cache.get('/timed', {});
      return (entry?.value as typeof timed).headers['cache-control'];
    };
    expect(await later(52)).toBe('s-maxage=13, stale-while-revalidate=535');
    expect(await later(60)).toBe('s-maxage=0, stale-while-revalidate=535');
    vi.stubEnv('APP_NOW', '2026-11-20T12:00:30Z');
    await cache.set('/timed', page('timed'), { cacheControl });
    expect(await later(0)).toBe('s-maxage=0, stale-while-revalidate=535');
  });

  it.each([
    ['/sitemaps/index.xml', 3_600, 600, 3_600, 's-maxage=50'],
    ['/og/fr.png', 86_400, 600, 86_400, 's-maxage=50'],
    ['/equal', 600, 600, 600, 's-maxage=50'],
    ['/fr', 60, 600, 600, 's-maxage=50, stale-while-revalidate=540'],
    ['/fr/menu', 300, undefined, undefined, 's-maxage=50'],
  ])('lets no file expire while it is fresh: %s', async (path, revalidate, expire, expires, header) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date('2026-11-20T10:04:10Z') });
    const file = page('file');
    const cacheControl = { revalidate, expire };
    await cache.set(path, file, { cacheControl });
    expect(cacheControl).toEqual({ revalidate, expire: expires });
    expect(file.headers['cache-control']).toBe(header);
  });

  it.each([
    ['in winter', '2026-11-20T22:59:00Z'],
    ['in summer', '2026-07-20T21:59:00Z'],
  ])('serves no page of the day before after midnight, %s', async (_season, now) => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: new Date(now) });
    const cacheControl = { revalidate: 300, expire: 600 };
    const picture = { kind: 'APP_ROUTE' as const, body: Buffer.from('-'), status: 200, headers: {} };
    await cache.set('/cinema', page('today'), { cacheControl });
    await cache.set('/og/fr.png', picture as never, { cacheControl });
    vi.advanceTimersByTime(59_000);
    expect(await cache.get('/cinema', {})).not.toBeNull();
    vi.advanceTimersByTime(1_000);
    expect(await cache.get('/cinema', {})).toBeNull();
    expect(await cache.get('/og/fr.png', {})).not.toBeNull();
  });

  it('says nothing of the kind of a page that lasts', async () => {
    const lasting = page('lasting');
    await cache.set('/lasting', lasting, { cacheControl: { revalidate: false, expire: undefined } });
    expect(lasting.headers).not.toHaveProperty('cache-control');
  });

  it('names the tags of content that a page is made of', async () => {
    const tagged = page('event', {
      'x-next-cache-tags': '_N_T_/layout,content:events,_N_T_/fr,content:places',
    });
    await cache.set('/tagged', tagged, {});
    expect(tagged.headers['cache-tag']).toBe('content:events,content:places');
  });

  it('drops a page that is stored as nothing', async () => {
    await cache.set('/b', page('b'), {});
    await cache.set('/b', null, {});
    expect(await cache.get('/b', {})).toBeNull();
  });
});
