import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resetEnv } from '../config/env';
import { fetchFeed, forgetFeed, listFeedPosts, parseFeed, postsFor } from './social-feed';

const item = (id: string, more: object = {}) => ({
  id,
  url: `https://social.example/p/${id}`,
  content_text: `Post ${id}`,
  date_published: '2026-11-20T23:30:00Z',
  ...more,
});
const feed = (...items: object[]) => ({ version: 'https://jsonfeed.org/version/1.1', title: 'Feed', items });

describe('parseFeed', () => {
  it('reads posts, newest first, on their Swiss day', () => {
    const posts = parseFeed(feed(item('a', { date_published: '2026-11-01T10:00:00+01:00' }), item('b')));
    expect(posts?.map(({ id, text, publishedOn }) => [id, text, publishedOn])).toEqual([
      ['b', 'Post b', '2026-11-21'],
      ['a', 'Post a', '2026-11-01'],
    ]);
  });

  it.each([
    ['no address', { url: undefined }],
    ['a script for an address', { url: 'javascript:alert(1)' }],
    ['a plain connection', { url: 'http://social.example/p/1' }],
    ['no day', { date_published: 'yesterday' }],
    ['no words', { content_text: ' \u202e ' }],
  ])('leaves out an item with %s', (_, fault) => {
    expect(parseFeed(feed(item('bad', fault), item('good')))?.map(({ id }) => id)).toEqual(['good']);
  });

  it('removes direction characters and truncates', () => {
    const [post] = parseFeed(feed(item('a', { content_text: `a\u202eb\u0000c ${'x'.repeat(900)}` }))) ?? [];
    expect(post?.text.startsWith('a b c xxx')).toBe(true);
    expect(post?.text).toHaveLength(300);
  });

  it.each([null, [], 'feed', { version: 'https://example.org', items: [] }, { ...feed(), items: 'x' }])(
    'is null for an invalid feed: %j',
    (body) => {
      expect(parseFeed(body)).toBeNull();
    },
  );
});

describe('postsFor', () => {
  it('returns posts in the language or without one, each with a poster', () => {
    const posts = parseFeed(
      feed(
        item('fr', { language: 'fr-CH' }),
        item('de', { language: 'de' }),
        item('any', { tags: ['x', 'concert'] }),
      ),
    );
    const shown = postsFor(posts ?? [], 'fr', 6);
    expect(shown.map(({ id }) => id)).toEqual(['fr', 'any']);
    expect(shown[1]?.poster).toBe('concert');
    expect(postsFor(posts ?? [], 'de', 1)).toHaveLength(1);
  });
});

describe('a feed over the wire', () => {
  let server: Server;
  let answer: RequestListener;
  let calls = 0;
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed.json`;

  beforeEach(async () => {
    calls = 0;
    server = createServer((request, response) => {
      calls += 1;
      answer(request, response);
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    forgetFeed();
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    resetEnv();
    forgetFeed();
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  const json: (body: unknown) => RequestListener = (body) => (_, response) =>
    response.end(JSON.stringify(body));
  const configure = () => {
    vi.stubEnv('SOCIAL_FEED_URL', url());
    vi.stubEnv('LOG_LEVEL', 'silent');
    resetEnv();
  };

  it('is read', async () => {
    answer = json(feed(item('a')));
    expect((await fetchFeed(url())).map(({ id }) => id)).toEqual(['a']);
  });

  it.each<[string, RequestListener]>([
    ['is an error', (_, response) => response.writeHead(500).end('{}')],
    ['leads elsewhere', (_, response) => response.writeHead(302, { Location: '/other' }).end()],
    ['is no JSON', (_, response) => response.end('<html>')],
    ['is no feed', json({ items: [] })],
    ['never ends', (_, response) => void response.write(`"${'x'.repeat(600 * 1024)}`)],
  ])('is refused when the answer %s', async (_, bad) => {
    answer = bad;
    await expect(fetchFeed(url())).rejects.toThrow();
  });

  it('times out', async () => {
    answer = () => undefined;
    await expect(fetchFeed(url())).rejects.toThrow(/timeout|aborted/i);
  });

  it('is not requested again at once, even with many visitors', async () => {
    answer = json(feed(item('a')));
    configure();
    const [one, two] = await Promise.all([listFeedPosts('fr', 6), listFeedPosts('de', 6)]);
    expect([one?.length, two?.length, (await listFeedPosts('fr', 6))?.length]).toEqual([1, 1, 1]);
    expect(calls).toBe(1);
  });

  it('keeps the last posts when it becomes unavailable', async () => {
    answer = json(feed(item('a')));
    configure();
    await listFeedPosts('fr', 6);
    const later = performance.now() + 11 * 60_000;
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later);
    answer = (_, response) => response.writeHead(503).end();
    // lru-cache reads the clock once a millisecond
    const expectCalls = (count: number) =>
      vi.waitFor(async () => {
        expect((await listFeedPosts('fr', 6))?.map(({ id }) => id)).toEqual(['a']);
        expect(calls).toBe(count);
      });
    await expectCalls(2);
    clock.mockReturnValue(later + 61_000);
    await expectCalls(3);
    clock.mockRestore();
  });

  it('falls back to the imported posts while it is unavailable or not configured', async () => {
    expect(await listFeedPosts('fr', 6)).toBeNull();
    answer = (_, response) => response.writeHead(503).end();
    configure();
    expect(await listFeedPosts('fr', 6)).toBeNull();
    expect(await listFeedPosts('fr', 6)).toBeNull();
    expect(calls).toBe(1);
  });
});
