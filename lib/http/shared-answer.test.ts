import { afterEach, expect, it, vi } from 'vitest';
import { resetEnv } from '../config/env';
import { shareAnswer, shareFeed } from './shared-answer';

const at = new Date('2026-11-20T10:04:30.500Z');
const shared = (address: string) => {
  const response = Response.json({});
  shareAnswer(response, {
    tags: ['content:events', 'content:places'],
    at,
    url: new URL(address, 'http://site'),
  });
  return Object.fromEntries(response.headers);
};
const feed = (address: string) => {
  const response = new Response('');
  shareFeed(response, { tags: ['content:news'], url: new URL(address, 'http://site') });
  return response.headers;
};

afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

it('may be stored until the minute is over, by its tags', () => {
  expect(shared('/api/search?q=lac&locale=fr')).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=29',
    'cache-tag': 'content:events,content:places',
  });
});

it('varies by the language of the browser where the address names none', () => {
  expect(shared('/api/search?q=lac').vary).toBe('Accept-Language');
  expect(shared('/api/search?q=lac&locale=xx').vary).toBe('Accept-Language');
  expect(shared('/api/search?q=lac&locale=fr')).not.toHaveProperty('vary');
});

it('keeps a feed for a few minutes, by the same language', () => {
  expect(feed('/api/content/news.xml').get('cache-control')).toBe('public, max-age=300');
  expect(feed('/api/content/news.xml').get('cache-tag')).toBe('content:news');
  expect(feed('/api/content/news.xml').get('vary')).toBe('Accept-Language');
  expect(feed('/api/content/news.xml?locale=xx').get('vary')).toBe('Accept-Language');
  expect(feed('/api/content/news.xml?locale=de').get('vary')).toBeNull();
});

it('is not shared during maintenance', () => {
  vi.stubEnv('MAINTENANCE', '1');
  resetEnv();
  expect(shared('/api/search?q=lac&locale=fr')).toEqual({ 'content-type': 'application/json' });
  expect(feed('/api/content/news.xml').get('cache-control')).toBeNull();
});
