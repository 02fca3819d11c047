import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { pageTags } from '@/lib/content/tags';
import { TAG_HEADER } from '@/lib/http/expired-tags.mjs';
import middleware from '@/middleware';

const visit = async (path: string, method = 'GET') => {
  const headers = {
    'accept-language': 'de',
    'accept-encoding': 'gzip',
    cookie: 'a=b',
    authorization: 'Bearer x',
  };
  return (await middleware(new NextRequest(`http://localhost:3000${path}`, { method, headers }))).headers;
};

describe('lists are shared by the caches', () => {
  it.each([
    ['/fr/agenda?category=concert', 'agenda'],
    ['/fr//agenda', 'agenda'],
    ['/de/suchen?q=see', 'search'],
    ['/fr/lieux', 'places'],
    ['/de/kinos?coverage=included', 'cinemas'],
  ] as const)('%s', async (path, list) => {
    const headers = await visit(path);
    // the server completes the page, with a policy of hashes
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('cache-control')).toMatch(/^public, max-age=0, s-maxage=\d+$/);
    expect(headers.get(TAG_HEADER)).toBe(pageTags(list).join(','));
    const handedOn = headers.get('x-middleware-override-headers')?.split(',') ?? [];
    expect(handedOn).toContain('user-agent');
    for (const name of ['cookie', 'authorization', 'accept-language', 'accept-encoding'])
      expect(handedOn).not.toContain(name);
    expect(headers.get('x-middleware-request-user-agent')).toBe('everyone');
  });

  it('whatever else their address contains', async () => {
    const headers = await visit('/de/suchen?utm_source=x&page=2&q=see');
    expect(headers.get('x-middleware-rewrite')).toBe('http://localhost:3000/de/search?q=see&page=2');
    const shared = headers.get('no-vary-search') ?? '';
    for (const name of ['q', 'page', 'as-of', 'preview']) expect(shared).toContain(`"${name}"`);
  });

  it.each([
    ['another method', '/fr/agenda', 'POST'],
    ['what a form sends', '/fr/agenda?region=&category=concert', 'GET'],
    ['a personal screen', '/fr/panier', 'GET'],
    ['the slug of another language', '/de/lieux', 'GET'],
    ['content below a list', '/fr/agenda/le-grand-bal', 'GET'],
  ])('but not %s', async (_, path, method) => {
    const headers = await visit(path, method);
    expect(headers.get(TAG_HEADER)).toBeNull();
    expect(headers.get('no-vary-search')).toBeNull();
    expect(headers.get('cache-control') ?? '').not.toContain('s-maxage');
  });
});
