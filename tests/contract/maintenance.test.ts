import { NextRequest } from 'next/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { POST as unknown } from '@/app/api/[...unknown]/route';
import { resetEnv } from '@/lib/config/env';
import { CONTRACTS } from '@/lib/api/contracts';
import middleware from '@/middleware';

const SECRET = 'the-key-under-the-mat';

beforeEach(() => {
  vi.stubEnv('MAINTENANCE', '1');
  vi.stubEnv('MAINTENANCE_SECRET', SECRET);
  resetEnv();
});
afterEach(() => {
  vi.unstubAllEnvs();
  resetEnv();
});

const visit = (path: string, cookie = '') =>
  middleware(new NextRequest(`http://localhost:3000${path}`, { headers: { cookie } }));

it.each([
  ['/fr', 'fr'],
  ['/de/agenda/la-nuit', 'de'],
  ['/de/bild.png', 'de'],
  ['/fr/compte', 'fr'],
  ['/', 'fr'],
  ['/sitemap.xml', 'fr'],
])('%s shows that the site is closed', async (path, locale) => {
  const response = await visit(path);
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('3600');
  expect(response.headers.get('x-middleware-rewrite')).toBe(`http://localhost:3000/maintenance/${locale}`);
});

it('shows the site to staff, and keeps it out of every cache', async () => {
  const entrance = await visit(`/fr/agenda?preview=${SECRET}`);
  expect([entrance.status, entrance.headers.get('location')]).toEqual([
    303,
    'http://localhost:3000/fr/agenda',
  ]);
  const cookie = entrance.headers.get('set-cookie')?.split(';')[0];
  const page = await visit('/fr/agenda/la-nuit', cookie);
  expect(page.status).toBe(200);
  expect(page.headers.get('cache-control')).toBe('no-store');
});

const path = (contract: string) => contract.replace(/\{\w+\}/g, 'x');
type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;
/** Health and metrics stay open; their own tests cover them. */
const calls = CONTRACTS.filter((contract) => !('whileClosed' in contract));

it.each(calls.map((contract) => [contract.method, contract.path] as const))(
  '%s %s responds that the site is closed',
  async (method, address) => {
    const file = `../../app${address.replace(/\{(\w+)\}/g, '[$1]')}/route.ts`;
    const routes = (await import(/* @vite-ignore */ file)) as Record<string, Handler>;
    const response = await routes[method]?.(
      new Request(`http://localhost:3000${path(address)}`, { method }),
      {
        params: Promise.resolve({}),
      },
    );
    expect([response?.status, response?.headers.get('retry-after')]).toEqual([503, '3600']);
    expect(response?.headers.get('content-type')).toContain('application/problem+json');
  },
);

it('also closes paths that do not exist', () => {
  expect(unknown(new Request('http://localhost:3000/api/nothing', { method: 'POST' })).status).toBe(503);
});
