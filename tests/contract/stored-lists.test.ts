import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import middleware from '@/middleware';

const visit = (path: string, method = 'GET') =>
  middleware(
    new NextRequest(`http://localhost:3000${path}`, { method, headers: { 'accept-language': 'de' } }),
  );
const rewriteOf = async (path: string, method?: string) =>
  (await visit(path, method)).headers.get('x-middleware-rewrite');

describe('lists are served from the cache', () => {
  it.each(['/fr/agenda?category=concert', '/de/suchen?q=see', '/fr/lieux'])('%s', async (path) => {
    const { headers } = await visit(path);
    expect(headers.get('x-middleware-rewrite')).toContain('/lists/');
    // the stored page has its own CSP with hashes
    expect(headers.get('content-security-policy')).toBeNull();
    expect(headers.get('cache-control')).toBeNull();
  });

  it('but a form submission redirects to its short URL', async () => {
    const { headers } = await visit('/fr/agenda?region=&category=concert');
    expect(headers.get('content-security-policy')).toContain("'nonce-");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('and not at their internal paths', async () => {
    expect(await rewriteOf('/fr/lists/agenda/2026-11-20~-')).toBe('http://localhost:3000/fr/-');
    expect(await rewriteOf('/fr/agenda', 'POST')).toBeNull();
  });
});
