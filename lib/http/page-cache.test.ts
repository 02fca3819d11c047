import { createHash } from 'node:crypto';
import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key';
import { describe, expect, it, vi } from 'vitest';
import { ERROR_PAGE_CACHE_SECONDS } from '../config/constants';
import { STORED_LISTS } from '../i18n/stored-lists';
import PageCache, {
  ERROR_PAGE_SECONDS,
  FRESH_UNTIL_HEADER,
  inlineScriptHashes,
  realTime,
} from './page-cache.mjs';
import { bytesOf, MemoryStore, type Entry } from './page-cache-store.mjs';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

const page = (html: string, headers: Record<string, string> = {}) => ({
  kind: 'APP_PAGE' as Extract<Entry['value'], { html: string; rscData: unknown }>['kind'],
  html,
  headers,
  rscData: undefined,
  postponed: undefined,
  status: undefined as number | undefined,
  segmentData: undefined,
});

type Owner = NonNullable<Parameters<typeof getRouteCacheKey>[1]>;
/** What Next puts before a path to name a stored page: its own function, so that a new version is noticed. */
const nameOf = (sourceRoute: string) =>
  getRouteCacheKey('/-', { kind: 'APP_PAGE' as Owner['kind'], sourceRoute }).slice(0, -'/-'.length);

const entryOf = (html: string): Entry => ({ lastModified: 1, value: page(html), tags: [] });

describe('inlineScriptHashes', () => {
  it('hashes each inline script once and leaves out those with an address', () => {
    const html =
      '<script>a()</script><script src="/x.js" async></script><script id="r">b()</script><script>a()</script>';
    expect(inlineScriptHashes(html)).toEqual([hashOf('a()'), hashOf('b()')]);
  });
});

describe('PageCache', () => {
  const cache = new PageCache();

  it('writes the policy of its own inline scripts onto the stored page', async () => {
    const stored = page('<script>hello()</script>');
    await cache.set('/a', stored, {});
    expect(stored.headers['content-security-policy']).toContain(`script-src 'self' ${hashOf('hello()')};`);
    expect((await cache.get('/a', {}))?.value).toBe(stored);
  });

  it('opens the policy for the captcha on pages whose form asks for it, once it is configured', async () => {
    const policyOf = async (html: string) => {
      const stored = page(html);
      await cache.set('/form', stored, {});
      return stored.headers['content-security-policy'];
    };
    const form = '<form></form><p data-captcha="">reCAPTCHA</p>';
    expect(await policyOf(form)).not.toContain('google');
    vi.stubEnv('RECAPTCHA_SITE_KEY', 'site');
    expect(await policyOf(form)).toContain('https://www.google.com/recaptcha/');
    expect(await policyOf('<p>data-captcha</p>')).not.toContain('google');
    vi.unstubAllEnvs();
  });

  it('keeps an error page for a few seconds only', async () => {
    const cacheControl = { revalidate: 300, expire: 600 };
    await cache.set('/gone', { ...page('gone'), status: 404 }, { cacheControl });
    expect(cacheControl).toEqual({ revalidate: ERROR_PAGE_SECONDS, expire: ERROR_PAGE_SECONDS });
    expect(ERROR_PAGE_SECONDS).toBe(ERROR_PAGE_CACHE_SECONDS);
  });

  it('answers with the status a page states in its markup', async () => {
    const missing = page('<main data-page-status="404">nothing here</main>');
    await cache.set('/missing', missing, {});
    expect(missing.status).toBe(404);
  });

  it('takes no status from text that only looks like markup', async () => {
    const article = page('<p>&lt;main data-page-status=&quot;404&quot;&gt;</p>');
    await cache.set('/article', article, {});
    expect(article.status).toBeUndefined();
  });

  it.each(['', nameOf('/x/page')])(
    'lets what lists are asked push out other questions only',
    async (owner) => {
      const list = (n: number) => `${owner}/fr/${STORED_LISTS}/search~day~${n}`;
      const whole = `${owner}/fr/${STORED_LISTS}/agenda~day~-`;
      for (const key of [`${owner}/fr`, whole]) await cache.set(key, page('home'), {});
      const large = 'x'.repeat(2 ** 20);
      for (let n = 0; n < 64; n += 1) await cache.set(list(n), page(large), {});
      expect(await cache.get(`${owner}/fr`, {})).not.toBeNull();
      expect(await cache.get(whole, {})).not.toBeNull();
      expect(await cache.get(list(0), {})).toBeNull();
      expect(await cache.get(list(63), {})).not.toBeNull();
    },
  );

  it('forgets the pages of a tag, and those only', async () => {
    await cache.set('/event', page('event', { 'x-next-cache-tags': 'events,places' }), {});
    await cache.set('/news', page('news', { 'x-next-cache-tags': 'news' }), {});
    await cache.revalidateTag(['events']);
    expect(await cache.get('/event', {})).toBeNull();
    expect(await cache.get('/news', {})).not.toBeNull();
  });

  it('tells until when a page needs no look back, where there is such a time', async () => {
    const [timed, lasting] = [page('timed'), page('lasting')];
    const before = realTime();
    await cache.set('/timed', timed, { cacheControl: { revalidate: 60, expire: 600 } });
    await cache.set('/lasting', lasting, { cacheControl: { revalidate: false, expire: undefined } });
    const until = Number(timed.headers[FRESH_UNTIL_HEADER]) - 60_000;
    expect(until).toBeGreaterThanOrEqual(before);
    expect(until).toBeLessThanOrEqual(realTime());
    expect(lasting.headers).not.toHaveProperty(FRESH_UNTIL_HEADER);
  });

  it('drops a page that is stored as nothing', async () => {
    await cache.set('/b', page('b'), {});
    await cache.set('/b', null, {});
    expect(await cache.get('/b', {})).toBeNull();
  });
});

describe('MemoryStore', () => {
  const sizeOf = ({ value }: Entry) => bytesOf(value);

  it('makes room by forgetting what was unread for longest', () => {
    const store = new MemoryStore<Entry>(250, sizeOf);
    store.set('a', entryOf('x'.repeat(50)));
    store.set('b', entryOf('x'.repeat(50)));
    store.get('a');
    store.set('c', entryOf('x'.repeat(50)));
    expect([store.get('a'), store.get('b'), store.get('c')].map(Boolean)).toEqual([true, false, true]);
  });

  it('never holds more than its limit, not even a single large page', () => {
    const store = new MemoryStore<Entry>(100, sizeOf);
    store.set('big', entryOf('x'.repeat(1000)));
    expect(store.get('big')).toBeUndefined();
    expect(store.bytes).toBe(0);
  });

  it('counts a replaced page once', () => {
    const store = new MemoryStore<Entry>(1000, sizeOf);
    store.set('a', entryOf('x'));
    store.set('a', entryOf('y'));
    expect(store.bytes).toBe(4);
  });
});
